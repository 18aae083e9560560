import { StartError } from '../config/start-error.js';
import { RAISE_OPEN_FILES } from '../common/errors/system-advice.js';

/** With 400 the modules of the service can't be loaded, and Node then says that a package is missing. */
const MIN_OPEN_FILES = 512;

interface Report {
  readonly userLimits?: { readonly open_files?: { readonly soft: number | string } };
}

/** @throws StartError when this process may open too few files */
export function assertOpenFiles(report: () => unknown = () => process.report.getReport()): void {
  const limit = (report() as Report).userLimits?.open_files?.soft;
  if (typeof limit !== 'number' || limit >= MIN_OPEN_FILES) return;
  throw new StartError(
    `This process may open ${limit} files; it needs at least ${MIN_OPEN_FILES}.`,
    RAISE_OPEN_FILES,
  );
}
