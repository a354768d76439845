import { connect, createServer, type Socket } from 'node:net';
import { Transform } from 'node:stream';

/** A proxy to a server that a test can cut, freeze and restore. */
export type TcpProxy = {
  /** `url` with the proxy's address in place of the server's. */
  url: string;
  /** Ends every connection and accepts no new one. */
  cut: () => void;
  /** Keeps open connections but passes nothing on, as a network that lost them. */
  freeze: () => void;
  /** How many connections it refused while it was cut. */
  refused: () => number;
  /** Resolves when the server next sends this word, and the client has received it. */
  heard: (word: string) => Promise<void>;
  /** New connections work again; frozen ones stay dead. */
  mend: () => void;
  /** Ends every connection; new ones lead to another server. */
  lead: (url: string) => void;
  close: () => Promise<void>;
};

/** `delay`: milliseconds of latency in each direction. */
export async function openProxy(url: string, delay = 0): Promise<TcpProxy> {
  let target = new URL(url);
  const sockets = new Set<Socket>();
  let isCut = false;
  let refused = 0;
  const awaited = new Set<(chunk: Buffer) => void>();
  const server = createServer((near) => {
    if (isCut) {
      refused++;
      near.destroy();
      return;
    }
    const far = connect(Number(target.port), target.hostname);
    const end = () => {
      for (const socket of [near, far]) {
        socket.destroy();
        sockets.delete(socket);
      }
    };
    for (const socket of [near, far]) {
      sockets.add(socket);
      socket.once('error', end).once('close', end);
    }
    if (delay) {
      near.pipe(later(delay)).pipe(far);
      far.pipe(later(delay)).pipe(near);
    } else near.pipe(far).pipe(near);
    far.on('data', (chunk: Buffer) => {
      for (const tell of awaited) tell(chunk);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const proxyUrl = new URL(url);
  proxyUrl.port = String(typeof address === 'object' && address ? address.port : '');
  const destroyAll = () => {
    for (const socket of sockets) socket.destroy();
  };
  return {
    url: proxyUrl.href,
    refused: () => refused,
    heard: (word) =>
      new Promise((resolve) => {
        const notify = (chunk: Buffer) => {
          if (!chunk.includes(word)) return;
          awaited.delete(notify);
          resolve();
        };
        awaited.add(notify);
      }),
    cut: () => {
      isCut = true;
      destroyAll();
    },
    freeze: () => {
      for (const socket of sockets) socket.unpipe().pause();
    },
    mend: () => {
      isCut = false;
    },
    lead: (next) => {
      target = new URL(next);
      destroyAll();
    },
    close: async () => {
      destroyAll();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** Passes everything on in its order, `milliseconds` after it came. */
function later(milliseconds: number): Transform {
  return new Transform({
    readableHighWaterMark: 1_000_000,
    transform(chunk, _, done) {
      setTimeout(() => this.push(chunk), milliseconds);
      done();
    },
    flush(done) {
      setTimeout(done, milliseconds);
    },
  });
}
