import { Writable } from 'node:stream';

/** The other end of a request that the server makes to itself: takes everything, says nothing. */
export function nullSocket() {
  const socket = new Writable({ write: (_chunk, _encoding, done) => done() });
  return Object.assign(socket, { remoteAddress: '127.0.0.1', setTimeout: () => socket });
}
