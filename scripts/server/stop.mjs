import cluster from 'node:cluster';
import { setTimeout as pause, setImmediate as readWhatCame } from 'node:timers/promises';

const PATIENCE_MS = 15_000;
/**
 * For so long everything is still answered, each time with word that the connection ends:
 * one that was closed between two requests would lose the one that is on its way.
 */
const NOTICE_MS = 500;

/**
 * On SIGTERM, SIGINT or SIGHUP, or when the launcher is gone, soon no new connection is
 * taken, what was begun is finished (for fifteen seconds at most), and the process ends. After an
 * error that nobody caught the process cannot be trusted any more: it ends the same way,
 * with exit code 1, and the launcher starts another.
 */
export function stopGracefully(front, app) {
  let isStopping = false;
  const stop = async (code) => {
    if (isStopping) return;
    isStopping = true;
    setTimeout(() => process.exit(code), PATIENCE_MS).unref();
    front.beginStopping();
    await pause(NOTICE_MS);
    // A process that had no time meanwhile takes what has come before it calls a connection idle.
    await readWhatCame();
    const closed = front.servers.map((server) => new Promise((done) => server.close(done)));
    // A connection whose last answer went out is kept open by the visitor's browser.
    setInterval(async () => {
      await readWhatCame();
      for (const server of front.servers) server.closeIdleConnections();
    }, 100).unref();
    await Promise.all(closed);
    // Work that answers have left behind (`after`).
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
