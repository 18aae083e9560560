import { createHash } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { ENTRY_NAME, type AgentClient } from './agent-clients.js';
import { parseRecord, recordChange, undoChange, type InstallRecord } from './install-record.js';
import { putJsonEntry, removeJsonEntry } from './json-entry.js';
import type { AgentEntry } from './launch-entry.js';
import { readText, writePrivate, writeText } from './text-files.js';
import { putTomlEntry, removeTomlEntry } from './toml-entry.js';
import { buildUnifiedDiff } from './unified-diff.js';

/** A planned change of a client's file. */
export interface PlannedChange {
  readonly file: string;
  /** Current text; null if there is no file. */
  readonly before: string | null;
  /** New text; null if the file is deleted. */
  readonly after: string | null;
  /** The difference; `''` if there is nothing to change. */
  readonly diff: string;
}

const BYTE_ORDER_MARK = '\ufeff';
const NO_FILE = '/dev/null';

/**
 * Adds our entry to clients' files and removes it again.
 *
 * @example
 * ```ts
 * const installer = new AgentInstaller(stateFolder);
 * const change = await installer.planInstall(AGENT_CLIENTS.cursor, file, entry);
 * await installer.install(change);
 * ```
 */
export class AgentInstaller {
  /** @param stateFolder folder of the records by which an installation is undone */
  constructor(private readonly stateFolder: string) {}

  /** @throws AgentFileError for a file that can't be read or changed safely */
  async planInstall(client: AgentClient, file: string, entry: AgentEntry): Promise<PlannedChange> {
    const before = await readText(file);
    const put = client.format === 'json' ? putJsonEntry : putTomlEntry;
    return plan(
      file,
      before,
      changeAfterMark(before, (text) => put(text, toPlace(client), entry)),
    );
  }

  /** @throws AgentFileError for a file that can't be read or changed safely */
  async planUninstall(client: AgentClient, file: string): Promise<PlannedChange> {
    const before = await readText(file);
    if (before === null) return plan(file, null, null);
    const record = await this.readRecord(file);
    const previous = record === null ? undefined : undoChange(before, record);
    if (previous !== undefined) return plan(file, before, previous);
    const remove = client.format === 'json' ? removeJsonEntry : removeTomlEntry;
    return plan(
      file,
      before,
      changeAfterMark(before, (text) => remove(text, toPlace(client))),
    );
  }

  async install({ file, before, after }: PlannedChange): Promise<void> {
    if (after === null || after === before) return;
    // If an entry replaces an earlier one of ours, undoing restores the text from before the first.
    const earlier = before === null ? null : await this.readRecord(file);
    const original = earlier === null || before === null ? undefined : undoChange(before, earlier);
    const record = recordChange(file, original === undefined ? before : original, after);
    await writePrivate(this.recordPath(file), `${JSON.stringify(record)}\n`);
    await writeText(file, after);
  }

  async uninstall({ file, before, after }: PlannedChange): Promise<void> {
    if (after === null) await rm(file, { force: true });
    else if (after !== before) await writeText(file, after);
    await rm(this.recordPath(file), { force: true });
  }

  private async readRecord(file: string): Promise<InstallRecord | null> {
    const text = await readText(this.recordPath(file));
    const record = text === null ? null : parseRecord(text);
    return record?.file === file ? record : null;
  }

  private recordPath(file: string): string {
    return join(this.stateFolder, `${createHash('sha256').update(file).digest('hex').slice(0, 32)}.json`);
  }
}

function toPlace({ section }: AgentClient): { section: string; name: string } {
  return { section, name: ENTRY_NAME };
}

/** Changes the text after a byte order mark, which editors on Windows write and no parser accepts. */
function changeAfterMark(before: string | null, change: (text: string) => string): string {
  const mark = before?.startsWith(BYTE_ORDER_MARK) ? BYTE_ORDER_MARK : '';
  return mark + change((before ?? '').slice(mark.length));
}

function plan(file: string, before: string | null, after: string | null): PlannedChange {
  const names = { before: before === null ? NO_FILE : file, after: after === null ? NO_FILE : file };
  return { file, before, after, diff: buildUnifiedDiff(before ?? '', after ?? '', names) };
}
