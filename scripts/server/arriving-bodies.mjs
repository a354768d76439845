import { CountByKey } from './count-by-key.mjs';

/** How often bodies are checked, in milliseconds. */
const LOOK_MS = 1000;
/**
 * A body has 20 seconds, and one more per 500 bytes received, as web servers ask for (Apache's
 * `RequestReadTimeout`).
 */
const BODY_PACE = { graceMs: 20_000, bytesPerSecond: 500 };
/** Bytes of one read: the first bytes of a body come with its head. */
const ONE_READ = 65_536;
/** Bodies awaited at once: in all, and per address. */
const MOST = { all: 5000, group: 100 };

/**
 * Requests whose bodies are arriving. A request is passed on when its body is complete or fills
 * its buffer: until then it uses nothing of the app and no slot. A body that comes too slowly is
 * given up, even if it is already being read; time in which nobody reads it does not count
 * against the sender.
 */
export class ArrivingBodies {
  /** By request: its start, the bytes its connection had read before, and how to give it up. */
  #arriving = new Map();
  #waiting = 0;
  #byGroup = new CountByKey();

  constructor(pace = BODY_PACE) {
    setInterval(() => this.#endSlow(pace), Math.min(LOOK_MS, pace.graceMs / 4)).unref();
  }

  /** The status and headers that refuse a further body of the group, or of anybody. */
  refusal(group) {
    if (this.#byGroup.of(group) >= MOST.group) return [429, { 'Retry-After': '2' }];
    return this.#waiting >= MOST.all ? [503] : undefined;
  }

  /**
   * Calls `go` once the body is here or fills its buffer; `refuse` when it is given up before.
   * Afterwards its connection is cut.
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
    // Node leaves an unread body in the connection, in front of the next request.
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

/** Whether nothing more is read until the buffer is consumed. */
const isFull = (req) => req.readableLength >= req.readableHighWaterMark;
