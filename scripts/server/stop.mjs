import cluster from 'node:cluster';
import { setTimeout as pause, setImmediate as readWhatCame } from 'node:timers/promises';
import { stopDelaySeconds } from '../support/stop-delay.mjs';

const PATIENCE_MS = 15_000;
/**
 * For this time at least requests are still answered, each with notice that the connection closes:
 * closing it between two requests would lose one that is on its way.
 */
const NOTICE_MS = 500;

/**
 * On SIGTERM, SIGINT or SIGHUP, the server goes on answering for `STOP_DELAY_SECONDS`, which load
 * balancers need to see that it is not ready (`takesVisitors`: it has any). Then it takes no new
 * connections, finishes requests in progress (for fifteen seconds at most), and ends the process.
 * When the launcher is gone, or after an uncaught error, it ends without that delay; the process
 * cannot be trusted after an error, so its exit code is 1, and the launcher starts another.
 */
export function stopGracefully(front, app, { takesVisitors = true } = {}) {
  let isStopping = false;
  const delayMs = takesVisitors ? stopDelaySeconds() * 1000 : NOTICE_MS;
  const stop = async (code, answersForMs = NOTICE_MS) => {
    if (isStopping) return;
    isStopping = true;
    setTimeout(() => process.exit(code), answersForMs + PATIENCE_MS).unref();
    front.beginStopping();
    await pause(answersForMs);
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
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.on(signal, () => stop(0, delayMs));
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
