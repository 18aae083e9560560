// One part of the bundle for all pages of operators but the first: what they share is then no part of its
// own, which keeps the console within its size.
export { AuditScreen } from '../screens/audit/audit-screen.js';
export { DocumentsScreen } from '../screens/documents/documents-screen.js';
export { JobsScreen } from '../screens/jobs/jobs-screen.js';
export { MemoriesScreen } from '../screens/memories/memories-screen.js';
export { PeopleScreen } from '../screens/people/people-screen.js';
export { PlaygroundScreen } from '../screens/playground/playground-screen.js';
export { ReceiptsScreen } from '../screens/receipts/receipts-screen.js';
export { SessionsScreen } from '../screens/sessions/sessions-screen.js';
export { SettingsScreen } from '../screens/settings/settings-screen.js';
export { StartScreen } from '../screens/start/start-screen.js';
export { TokensScreen } from '../screens/tokens/tokens-screen.js';
