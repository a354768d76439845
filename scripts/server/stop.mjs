import cluster from 'node:cluster';
import { setTimeout as pause, setImmediate as readWhatCame } from 'node:timers/promises';

const PATIENCE_MS = 15_000;
/**
 * For this time requests are still answered, each with notice that the connection closes: closing
 * it between two requests would lose one that is on its way.
 */
const NOTICE_MS = 500;

/**
 * On SIGTERM, SIGINT or SIGHUP, or when the launcher is gone, the server soon takes no new
 * connections, finishes requests in progress (for fifteen seconds at most), and ends the process.
 * After an uncaught error the process cannot be trusted: it ends the same way, with exit code 1,
 * and the launcher starts another.
 */
export function stopGracefully(front, app) {
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
