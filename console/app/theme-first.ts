import { readStoredPreferences } from '../kit/stored-preferences.js';
import { parsePreferences } from '../lib/preferences.js';
import { provideMatchMedia } from './match-media.js';

// Runs before the first paint, so that the page never shows in the wrong theme, and before the modules.
provideMatchMedia();
const { theme, density } = parsePreferences(readStoredPreferences());
if (theme !== 'system') document.documentElement.dataset['theme'] = theme;
document.documentElement.dataset['density'] = density;
