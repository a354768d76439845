// Watches the embedded PostgreSQL of the folder it is given for as long as somebody uses it.
// A process of its own, so that whoever is killed, in whatever order, somebody is left to
// start the database again or to stop it.
import { pause } from './files.mjs';
import { tendPostgres } from './postgres.mjs';

const LOOK_MS = 500;
const home = process.argv[2];

// Ctrl-C and the end of a terminal are for the commands; this ends when they have.
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => {});

for (let isUsed = true; isUsed; ) {
  await pause(LOOK_MS);
  // A start that fails (what is left of the killed server still ends) is tried again.
  isUsed = await tendPostgres(home).catch(() => true);
}
process.exit(0);
