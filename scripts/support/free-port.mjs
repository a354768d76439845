// A port to listen on that nobody uses.
import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';

/** Below what systems give by themselves to whoever asks for any port. */
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
 * The number of a port nobody listens on right now, on this machine's own address. No other
 * program is given it by chance until it is listened on.
 */
export async function freePort() {
  for (let tries = 0; tries < MOST_TRIES; tries++) {
    const port = randomInt(FIRST, LAST);
    if (await isFree(port)) return port;
  }
  throw new Error(`No free port between ${FIRST} and ${LAST}.`);
}
