import { existsSync, readFileSync } from 'node:fs';

/**
 * The most memory that this process has held at once, in bytes. On Linux the kernel's own count is read:
 * `resourceUsage().maxRSS` begins with the memory of the process that started this one, so a child of a large
 * test runner would seem large (`exec_mmap` in Linux's fs/exec.c).
 */
export function readPeakMemory() {
  const status = '/proc/self/status';
  if (!existsSync(status)) return process.resourceUsage().maxRSS * 1024;
  return Number(/^VmHWM:\s+(\d+) kB$/m.exec(readFileSync(status, 'utf8'))[1]) * 1024;
}
