// Runs before `npm start` and `npm test`. Old syntax on purpose: a Node too old to run the rest must still be
// able to say so.
const [major, minor] = process.versions.node.split('.').map(Number);
if (major < 20 || (major === 20 && minor < 19)) {
  console.error(
    'MemoryBridge needs Node.js 20.19 or newer; this is ' +
      process.versions.node +
      '. Install a current one from https://nodejs.org and try again.',
  );
  process.exit(1);
}

import('./setup.mjs')
  .then((setup) => setup.run())
  .catch((error) => {
    console.error(error.message);
    process.exit(1);
  });
