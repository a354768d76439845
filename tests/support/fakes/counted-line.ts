import { connect, createServer, type Socket } from 'node:net';
import { splitMessages } from './postgres-messages';

/**
 * A proxy to the database at `url` that reads what the driver sends. Each statement executed
 * counts once. BEGIN is not counted: it is sent together with the first statement of its
 * transaction and costs no round trip. An unprepared statement counts twice: the driver asks for
 * the types of its values first.
 */
export async function openCountedLine(url: string) {
  const target = new URL(url);
  const sockets = new Set<Socket>();
  const sent: string[] = [];
  const server = createServer((near) => {
    const far = connect(Number(target.port), target.hostname);
    const texts = new Map<string, string>();
    let prepared = '';
    const read = splitMessages({ startup: true }, (type, message) => {
      const words = message.toString('utf8', 5).split('\0');
      if (type === 'P') {
        texts.set(words[0] ?? '', words[1] ?? '');
        sent.push(`prepare: ${words[1]}`);
      } else if (type === 'B') prepared = words[1] ?? '';
      else if (type === 'E') sent.push(texts.get(prepared) ?? prepared);
      else if (type === 'Q' && words[0] !== 'begin') sent.push(words[0] ?? '');
    });
    near.on('data', read).pipe(far).pipe(near);
    for (const socket of [near, far]) {
      sockets.add(socket);
      socket.once('error', () => socket.destroy()).once('close', () => near.destroy());
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  const proxyUrl = new URL(url);
  proxyUrl.port = String(typeof address === 'object' && address ? address.port : '');
  return {
    url: proxyUrl.href,
    /** The statements that `work` sent. */
    async during(work: () => Promise<unknown>): Promise<string[]> {
      sent.length = 0;
      await work();
      return [...sent];
    },
    async close() {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
