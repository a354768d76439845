import { randomUUID } from 'node:crypto';
import { pause } from './files.mjs';

const CHANNEL = 'harbour_check';
const ROUNDS = 10;
const ROUND_MS = 500;

/**
 * Why the processes of a shop can't tell each other of changes through this database, in one
 * sentence; undefined if they can. They notify through `url` and listen at `directUrl`: a pooler in
 * transaction mode passes no notification on, since it lends the listening session to others.
 */
export async function findListeningFault(url, directUrl = url) {
  const { default: postgres } = await import('postgres');
  const options = { max: 1, connect_timeout: 5, onnotice: () => {} };
  const listener = postgres(directUrl, options);
  const sender = postgres(url, options);
  const word = randomUUID();
  let isHeard = false;
  try {
    await listener.listen(CHANNEL, (message) => {
      isHeard ||= message === word;
    });
    for (let round = 0; round < ROUNDS && !isHeard; round++) {
      await sender.notify(CHANNEL, word);
      for (let waited = 0; waited < ROUND_MS && !isHeard; waited += 10) await pause(10);
    }
  } finally {
    await Promise.all([listener, sender].map((sql) => sql.end({ timeout: 1 })));
  }
  if (isHeard) return undefined;
  return directUrl === url
    ? 'DATABASE_URL leads to a pooler in transaction mode, which passes no notifications on: ' +
        "set DATABASE_DIRECT_URL to the database's own address."
    : "Notifications through DATABASE_URL don't arrive at DATABASE_DIRECT_URL: set it to the own " +
        'address of the same database, not to that of a pooler.';
}
