import { CountByKey } from './count-by-key.mjs';

/** How often bodies are looked at, in milliseconds. */
const LOOK_MS = 1000;
/**
 * A body has 20 seconds, and a second more for every 500 bytes of it that came: what web
 * servers ask for (Apache's `RequestReadTimeout`).
 */
const BODY_PACE = { graceMs: 20_000, bytesPerSecond: 500 };
/** Bytes that come in one reading: of a body, its first ones are there with its head. */
const ONE_READ = 65_536;
/** Bodies that are waited for at once: of all, and of one address. */
const MOST = { all: 5000, group: 100 };

/**
 * Requests whose bodies are on their way. One is handed on when its body is here, or fills
 * its buffer: until then it takes nothing of the app and nobody's place. A body that comes
 * too slowly is given up, also one that somebody reads already; the time for which nobody
 * reads it is not the sender's.
 */
export class ArrivingBodies {
  /** By request: when it began, the bytes of its connection before, and what gives it up. */
  #arriving = new Map();
  #waiting = 0;
  #byGroup = new CountByKey();

  constructor(pace = BODY_PACE) {
    setInterval(() => this.#endSlow(pace), Math.min(LOOK_MS, pace.graceMs / 4)).unref();
  }

  /** With which status and headers no further body of the group, or of anybody, is awaited. */
  refusal(group) {
    if (this.#byGroup.of(group) >= MOST.group) return [429, { 'Retry-After': '2' }];
    return this.#waiting >= MOST.all ? [503] : undefined;
  }

  /**
   * Calls `go` once the body is here or fills its buffer; `refuse` when it is given up
   * before. Afterwards its connection is cut.
   */
  await(req, res, group, go, refuse) {
    const { socket } = req;
    this.#waiting++;
    this.#byGroup.add(group);
    let waits = true;
    const stopWaiting = () => {
      if (!waits) return;
      waits = false;
      req.off('readable', look);
      this.#waiting--;
      this.#byGroup.remove(group);
    };
    const look = () => {
      if (!req.complete && !isFull(req)) return;
      stopWaiting();
      go();
    };
    const giveUp = () => {
      if (!waits) return socket.destroy();
      stopWaiting();
      refuse();
    };
    const before = Math.max(0, socket.bytesRead - ONE_READ);
    this.#arriving.set(req, { began: performance.now(), before, giveUp });
    req.on('readable', look);
    req.once('close', () => {
      stopWaiting();
      this.#arriving.delete(req);
    });
    // Node leaves a body that nobody wanted to whoever looked at it: the connection's next
    // request stands behind it.
    res.once('finish', () => req.resume());
  }

  #endSlow({ graceMs, bytesPerSecond }) {
    const now = performance.now();
    for (const [req, body] of this.#arriving) {
      if (req.complete) this.#arriving.delete(req);
      else if (isFull(req)) body.began = now;
      else {
        const earned = ((req.socket.bytesRead - body.before) / bytesPerSecond) * 1000;
        if (now - body.began < graceMs + earned) continue;
        this.#arriving.delete(req);
        body.giveUp();
      }
    }
  }
}

/** Whether a request announces a body. */
export const hasBody = ({ headers }) =>
  'transfer-encoding' in headers || Number(headers['content-length'] ?? 0) > 0;

/** Whether more is read only once somebody has taken what is here. */
const isFull = (req) => req.readableLength >= req.readableHighWaterMark;
