import { Writable } from 'node:stream';

/** The socket of a request that the server makes to itself: takes everything, sends nothing. */
export function nullSocket() {
  const socket = new Writable({ write: (_chunk, _encoding, done) => done() });
  return Object.assign(socket, { remoteAddress: '127.0.0.1', setTimeout: () => socket });
}
