// One server process of the shop: our HTTP server in front, Next behind it. `npm start` runs and
// supervises it; `node scripts/server/main.mjs` runs it alone. With HARBOUR_PART=jobs it takes no
// visitors and runs the shop's jobs.
import cluster from 'node:cluster';
import { setPriority } from 'node:os';
import { setTimeout as pause, setImmediate as readWhatCame } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import next from 'next';
import { createFront } from './front.mjs';

/** Once the server stops, the most that a request in progress may still take. */
const PATIENCE_MS = 15_000;
/**
 * For this time requests are still answered, each with notice that the connection closes: closing
 * it between two requests would lose one that is on its way.
 */
const NOTICE_MS = 500;

// How much garbage may grow before V8 collects it, in percent of memory in use: by default it
// takes several hundred megabytes more on a machine that has them.
setFlagsFromString('--heap-growing-percent=40');
const takesVisitors = process.env.HARBOUR_PART !== 'jobs';
process.title = takesVisitors ? 'harbour-server' : 'harbour-jobs';
// When all cores are busy, visitors come first.
if (!takesVisitors) setPriority(5);
const port = Number(process.env.PORT || 3000);
const host = process.env.HOST || undefined;
process.env.PORT = String(port);
// Tells the app to trust the front server's header with the client's address.
process.env.HARBOUR_FRONT = 'on';

const app = next({ dev: false, port, hostname: hostnameFor(host) });
const front = createFront(app.getRequestHandler());
stopGracefully(front, app);
await app.prepare();
const [shop, own] = front.servers;
// Other processes may share the shop's port, so this one sends its own requests (its jobs) to a
// separate port.
await new Promise((resolve) =>
  own.listen({ port: 0, host: '127.0.0.1', exclusive: true }, resolve),
);
process.env.HARBOUR_OWN_PORT = String(own.address().port);
if (takesVisitors) shop.listen(port, host);

/**
 * The host name that Next is given: in the addresses the middleware sees, a loopback address is
 * "localhost", and a rewrite to another name would count as one to another server.
 */
function hostnameFor(address) {
  return !address || address === '127.0.0.1' || address === '::1' ? 'localhost' : address;
}

/**
 * On SIGTERM, SIGINT or SIGHUP, or when the launcher is gone, the server soon takes no new
 * connections, finishes requests in progress (for fifteen seconds at most), and ends the process.
 * After an uncaught error the process cannot be trusted: it ends the same way, with exit code 1,
 * and the launcher starts another.
 */
function stopGracefully(front, app) {
  let isStopping = false;
  const stop = async (code) => {
    if (isStopping) return;
    isStopping = true;
    setTimeout(() => process.exit(code), PATIENCE_MS).unref();
    front.beginStopping();
    await pause(NOTICE_MS);
    // After a busy spell, requests that have arrived are read before connections count as idle.
    await readWhatCame();
    const closed = front.servers.map((server) => new Promise((done) => server.close(done)));
    // A browser keeps a connection open after its last answer.
    setInterval(async () => {
      await readWhatCame();
      for (const server of front.servers) server.closeIdleConnections();
    }, 100).unref();
    await Promise.all(closed);
    // Work that was scheduled with `after`.
    await app.close();
    process.exit(code);
  };
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.on(signal, () => stop(0));
  cluster.worker?.on('disconnect', () => {
    // Otherwise Node ends this process at once.
    cluster.worker.exitedAfterDisconnect = true;
    stop(0);
  });
  process.on('uncaughtException', (error) => {
    console.error(error);
    stop(1);
  });
}
