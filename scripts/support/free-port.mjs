// Finds a free port to listen on.
import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/** Below the range from which systems assign ports. */
const [FIRST, LAST] = [20_000, 32_000];
const MOST_TRIES = 100;

const isFree = (port) =>
  new Promise((resolve, reject) => {
    const server = createServer();
    server.once('error', (error) => {
      if (error.code === 'EADDRINUSE') resolve(false);
      else reject(error);
    });
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
  });

/**
 * A port that is free right now on this machine's loopback address. Systems do not assign it to
 * another program by chance.
 */
export async function freePort() {
  for (let tries = 0; tries < MOST_TRIES; tries++) {
    const port = randomInt(FIRST, LAST);
    if (await isFree(port)) return port;
  }
  throw new Error(`No free port between ${FIRST} and ${LAST}.`);
}
