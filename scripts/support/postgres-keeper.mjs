// Watches the embedded PostgreSQL of a folder for as long as it is in use. A separate process, so
// that whichever processes are killed, one is left to restart or stop the database.
import { pause } from './files.mjs';
import { tendPostgres } from './postgres.mjs';

const LOOK_MS = 500;
const home = process.argv[2];

// Ctrl-C and the end of a terminal are for the commands; this ends after them.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => {});

for (let isUsed = true; isUsed; ) {
  await pause(LOOK_MS);
  // A failed start (the killed server is still ending) is tried again.
  isUsed = await tendPostgres(home).catch(() => true);
}
process.exit(0);
