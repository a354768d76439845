import { connect, createServer, type Socket } from 'node:net';
import { splitMessages, toFatalError } from './postgres-messages';

/** A connection to the database, lent to one client for one transaction. */
type Backend = {
  socket: Socket;
  client: Client | undefined;
  prepared: Set<string>;
  /** Parses on their way, by the batch they were sent in; `ours` is hidden from the client. */
  parses: { batch: number; name: string; ours: boolean }[];
  batches: { sent: number; answered: number };
};
type Client = {
  socket: Socket;
  backend: Backend | undefined;
  waiting: Buffer[];
  parses: Map<string, Buffer>;
  /** Whether it has sent messages that no Sync has followed yet. */
  isUnsynced: boolean;
};

/** What PgBouncer lets a client set when it connects. */
const STARTUP = ['user', 'database', 'client_encoding', 'application_name'];

/**
 * A pooler in transaction mode before the database at `url`, as PgBouncer 1.21 and newer: clients
 * share `size` connections, each for one transaction; prepared statements follow their client,
 * settings and LISTEN stay behind. Each client logs in to the database itself. Without
 * `keepsPrepared` prepared statements stay behind too, as with older versions.
 */
export async function openTransactionPooler(url: string, size = 1, { keepsPrepared = true } = {}) {
  const target = new URL(url);
  const backends = new Set<Backend>();
  const free: Backend[] = [];
  const queue: Client[] = [];
  const sockets = new Set<Socket>();

  const server = createServer((near) => {
    const far = connect(Number(target.port), target.hostname);
    for (const socket of [near, far])
      sockets.add(socket.setNoDelay().on('error', () => socket.destroy()));
    const client: Client = {
      socket: near,
      backend: undefined,
      waiting: [],
      parses: new Map(),
      isUnsynced: false,
    };
    let isLoggedIn = false;
    const readClient = splitMessages({ startup: true }, (type, message) => {
      if (type === 'startup' && refusesStartup(near, message)) return;
      if (!isLoggedIn) return far.write(message);
      if (type === 'X') return near.end();
      client.waiting.push(message);
      return serve(client);
    });
    near.on('data', readClient);
    near.once('close', () => {
      if (!isLoggedIn) far.destroy();
      if (queue.includes(client)) queue.splice(queue.indexOf(client), 1);
      // In the middle of a transaction its connection can't be lent again.
      if (client.backend) discard(client.backend);
    });
    const logIn = splitMessages({}, (type, message) => {
      near.write(message);
      if (type !== 'Z') return;
      isLoggedIn = true;
      far.off('data', logIn);
      addBackend(far);
    });
    far.on('data', logIn);
    far.once('close', () => !isLoggedIn && near.destroy());
  });

  function addBackend(socket: Socket) {
    if (backends.size >= size) return socket.end();
    const batches = { sent: 0, answered: 0 };
    const backend: Backend = {
      socket,
      client: undefined,
      prepared: new Set(),
      parses: [],
      batches,
    };
    backends.add(backend);
    const readBackend = splitMessages({}, (type, message) => answer(backend, type, message));
    socket.on('data', readBackend).once('close', () => discard(backend));
    return lend(backend);
  }

  function discard(backend: Backend) {
    backends.delete(backend);
    if (free.includes(backend)) free.splice(free.indexOf(backend), 1);
    backend.socket.destroy();
    backend.client?.socket.destroy();
  }

  function lend(backend: Backend) {
    backend.client = queue.shift();
    if (!backend.client) return free.push(backend);
    backend.client.backend = backend;
    return serve(backend.client);
  }

  function serve(client: Client) {
    if (!client.backend) {
      const backend = free.pop();
      if (!backend) return queue.includes(client) || queue.push(client);
      backend.client = client;
      client.backend = backend;
    }
    for (const message of client.waiting.splice(0)) pass(client, client.backend, message);
    return undefined;
  }

  function pass(client: Client, backend: Backend, message: Buffer) {
    const type = String.fromCharCode(message[0] ?? 0);
    const [first = '', second = ''] = message.toString('latin1', 5).split('\0', 2);
    const parse = (name: string, text: Buffer, ours: boolean) => {
      backend.parses.push({ batch: backend.batches.sent, name, ours });
      if (name) backend.prepared.add(name);
      backend.socket.write(text);
    };
    if (type === 'P') {
      client.parses.set(first, message);
      parse(first, message, false);
    } else {
      const parsed = client.parses.get(second);
      if (keepsPrepared && type === 'B' && second && parsed && !backend.prepared.has(second))
        parse(second, parsed, true);
      backend.socket.write(message);
    }
    client.isUnsynced = type !== 'S' && type !== 'Q';
    if (!client.isUnsynced) backend.batches.sent++;
  }

  function answer(backend: Backend, type: string, message: Buffer) {
    const { client, parses, batches } = backend;
    if (type === '1' && parses.shift()?.ours) return;
    client?.socket.write(message);
    if (type !== 'Z' || !client) return;
    batches.answered++;
    // After an error the rest of its batch was skipped.
    while (parses[0] && parses[0].batch < batches.answered)
      backend.prepared.delete(parses.shift()?.name ?? '');
    const isIdle = message[5] === 'I'.charCodeAt(0) && batches.answered === batches.sent;
    if (!isIdle || client.isUnsynced || client.waiting.length) return;
    client.backend = undefined;
    lend(backend);
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const pooled = new URL(url);
  pooled.port = String(typeof address === 'object' && address ? address.port : '');
  return {
    url: pooled.href,
    async close() {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

function refusesStartup(socket: Socket, message: Buffer): boolean {
  const words = message.toString('utf8', 8).split('\0');
  const name = words.find((word, at) => at % 2 === 0 && word && !STARTUP.includes(word));
  if (name) socket.end(toFatalError('08P01', `unsupported startup parameter: ${name}`));
  return name !== undefined;
}
