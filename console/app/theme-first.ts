import { readStoredPreferences } from '../kit/stored-preferences.js';
import { parsePreferences } from '../lib/preferences.js';

// Runs before the first paint, so that the page never shows in the wrong theme.
const { theme, density } = parsePreferences(readStoredPreferences());
if (theme !== 'system') document.documentElement.dataset['theme'] = theme;
document.documentElement.dataset['density'] = density;
