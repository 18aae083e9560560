import { constants } from 'node:fs';
import { access, stat } from 'node:fs/promises';
import { basename } from 'node:path';
import type { Resource } from '../areas/resources.area.js';
import { fileFrom, type FileSource } from '../node/index.js';
import type { CliContext } from './cli-context.js';
import { createUsageError } from './cli.errors.js';

/** Description of an uploaded document. */
export interface UploadFields {
  readonly title?: string;
  readonly description?: string;
  readonly appId?: string;
  readonly projectId?: string;
}

/** Uploads a file with a progress bar on a terminal. */
export async function uploadFile(
  context: CliContext,
  path: string,
  { appId, projectId, ...fields }: UploadFields,
): Promise<Resource> {
  const { resources } = context.gateway();
  const places = {
    ...(appId !== undefined && { app_id: appId }),
    ...(projectId !== undefined && { project_id: projectId }),
  };
  const onProgress = showProgress(context, basename(path));
  // The time limit is for the answer; a large file may take longer to send.
  return resources.upload(await openFile(path), {
    ...fields,
    ...places,
    ...context.gatewayOptions,
    onProgress,
  });
}

/** @throws {CliError} when there is no such file, or it cannot be read */
export async function openFile(path: string): Promise<FileSource> {
  const info = await stat(path).catch(() => null);
  if (info === null) throw createUsageError(`There is no file ${path}.`, 'Correct the path.');
  if (info.isDirectory()) throw createUsageError(`${path} is a folder.`, 'Pass the files in it one by one.');
  await access(path, constants.R_OK).catch(() => {
    throw createUsageError(`${path} may not be read.`, 'Change its permissions, or pass another file.');
  });
  return fileFrom(path);
}

/** Shows on the terminal how much has been sent. */
function showProgress(
  { io, options }: CliContext,
  name: string,
): (progress: { sent: number; total: number | undefined }) => void {
  let shown = -1;
  return ({ sent, total }) => {
    const percent = total === undefined || total === 0 ? 100 : Math.floor((sent / total) * 100);
    if (!io.terminal.notes || options.quiet === true || percent === shown) return;
    shown = percent;
    io.progress(`${name} ${'█'.repeat(percent / 5).padEnd(20, '░')} ${percent} %`, percent === 100);
  };
}
