import type { ImportSource, SourceRow } from '../import.types.js';
import type { ImportFile } from '../reading/import-file.js';
import { readRows } from '../reading/read-rows.js';
import { hasText, isFields, type Fields } from './fields.js';

/** Maximum number of rows of a file that are checked. */
const MAX_ROWS = 20;
/**
 * Maximum number of files that are checked, because exports contain files without rows, such as account data.
 */
const MAX_FILES = 50;

/** The files of a product's export that its mapper reads; exports of the other sources are read whole. */
const FILES: Partial<Readonly<Record<ImportSource, RegExp>>> = {
  chatgpt: /(^|\/)conversations(-\d+)?\.json$/i,
  claude: /(^|\/)(conversations(-\d+)?|memories|projects|(memories|projects)\/[^/]+)\.json$/i,
};

/** Detects the product that made an export by its first recognizable row; null if there is none. */
export async function detectSource(files: readonly ImportFile[]): Promise<ImportSource | null> {
  for (const file of files.slice(0, MAX_FILES)) {
    let count = 0;
    for await (const row of readRows(file)) {
      const source = 'error' in row ? null : recognize(row);
      if (source !== null) return source;
      if ((count += 1) >= MAX_ROWS) break;
    }
  }
  return null;
}

/** Selects the files of an export that its mapper reads; a file given directly is read whatever its name. */
export function selectFiles(source: ImportSource, files: readonly ImportFile[]): readonly ImportFile[] {
  const pattern = FILES[source];
  return pattern === undefined || files.length === 1 ? files : files.filter(({ name }) => pattern.test(name));
}

/** Recognizes the product whose exports have such rows; null if there are several, or none. */
function recognize({ path, value }: SourceRow): ImportSource | null {
  if (path === 'conversations_memory' || path === 'project_memories') return 'claude';
  if (path === 'core_memory') return 'letta';
  if (!isFields(value)) return null;
  if (path === '') return recognizeElement(value);
  if (path === 'results' || path === 'memories') return hasText(value['memory']) ? 'mem0' : null;
  if (path === 'agents') return 'agent_type' in value || 'block_ids' in value ? 'letta' : null;
  return recognizeZep(path, value) ? 'zep' : null;
}

function recognizeElement(row: Fields): ImportSource | null {
  if (isFields(row['mapping'])) return 'chatgpt';
  if (Array.isArray(row['chat_messages']) || 'conversations_memory' in row || 'project_memories' in row)
    return 'claude';
  if (!hasText(row['memory'])) return null;
  return 'memory_id' in row ? 'memorybridge' : 'id' in row ? 'mem0' : null;
}

function recognizeZep(path: string, row: Fields): boolean {
  if (path === 'edges' || path === 'facts') return hasText(row['fact']);
  if (path === 'nodes') return 'summary' in row && 'name' in row;
  return ['threads', 'sessions', 'messages'].includes(path) && ('thread_id' in row || 'session_id' in row);
}
