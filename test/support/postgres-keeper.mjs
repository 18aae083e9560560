// Outlives Jest: stops the test PostgreSQL and removes its files once the watched process is gone.
// Arguments: process id of Jest, process id of PostgreSQL, folders to remove.
import { rmSync } from 'node:fs';

const [jest, postgres] = process.argv.slice(2, 4).map(Number);
const folders = process.argv.slice(4);

let attempts = 0;

setInterval(() => {
  if (isAlive(jest)) return;
  // Immediate shutdown: nobody needs the data. In a container without an init the dead process stays visible,
  // so not for ever.
  if (isAlive(postgres) && (attempts += 1) <= 20) return void process.kill(postgres, 'SIGQUIT');
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
  process.exit();
}, 250);

function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch {
    return false;
  }
}
