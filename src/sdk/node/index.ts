export { fileFrom } from './file-from.js';
export type { FileSource } from '../upload.js';
