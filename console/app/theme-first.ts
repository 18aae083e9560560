import { parsePreferences, PREFERENCES_KEY } from '../lib/preferences.js';

// Runs before the first paint, so that the page never shows in the wrong theme.
const { theme, density } = parsePreferences(localStorage.getItem(PREFERENCES_KEY));
if (theme !== 'system') document.documentElement.dataset['theme'] = theme;
document.documentElement.dataset['density'] = density;
