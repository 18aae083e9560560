import { StartError } from '../config/start-error.js';
import { RAISE_OPEN_FILES } from '../common/errors/system-advice.js';

/**
 * Minimum number of open files. With 400, the modules of the service can't be loaded, and Node reports a
 * missing package.
 */
const MIN_OPEN_FILES = 512;

interface Report {
  readonly userLimits?: { readonly open_files?: { readonly soft: number | string } };
}

/**
 * Checks the limit of open files of this process.
 * @throws StartError if the limit is too low
 */
export function assertOpenFiles(report: () => unknown = () => process.report.getReport()): void {
  const limit = (report() as Report).userLimits?.open_files?.soft;
  if (typeof limit !== 'number' || limit >= MIN_OPEN_FILES) return;
  throw new StartError(
    `This process may open ${limit} files; it needs at least ${MIN_OPEN_FILES}.`,
    RAISE_OPEN_FILES,
  );
}
