import { latestRenewal } from '../../lib/core/cache/renewals.mjs';

/** So many pages are rendered at once; more would only make each other slow. */
const MOST_AT_ONCE = 8;

/**
 * One rendering of a page at a time, for all who wait for it. Who asks after something of
 * the shop was renewed is not given what was begun before: he waits, with all others like
 * him, for the one that follows. Beyond `atOnce` pages under way the others wait in turn.
 */
export class PageRenders {
  /** By key: the rendering under way, when it began, and the one that follows. */
  #underWay = new Map();
  #clock;
  #latestRenewal;
  #free;
  #waiting = [];

  constructor(clock, latest = latestRenewal, atOnce = MOST_AT_ONCE) {
    this.#clock = clock;
    this.#latestRenewal = latest;
    this.#free = atOnce;
  }

  /** What `render(since)` makes of the page, its own or that of somebody who asked before. */
  ask(key, render) {
    const now = this.#underWay.get(key);
    if (!now) return this.#begin(key, render);
    if (now.since > this.#latestRenewal()) return now.page;
    now.next ??= now.page.then(ignored, ignored).then(() => this.#begin(key, render));
    return now.next;
  }

  #begin(key, render) {
    // What has not begun yet will be true for whoever asks until then.
    const current = { since: Number.POSITIVE_INFINITY, page: undefined, next: undefined };
    const work = () => {
      current.since = this.#clock();
      return render(current.since);
    };
    current.page = this.#inTurn(work).finally(() => {
      if (this.#underWay.get(key) === current && !current.next) this.#underWay.delete(key);
    });
    this.#underWay.set(key, current);
    return current.page;
  }

  async #inTurn(work) {
    if (this.#free > 0) this.#free--;
    else await new Promise((resolve) => this.#waiting.push(resolve));
    try {
      return await work();
    } finally {
      const next = this.#waiting.shift();
      if (next) next();
      else this.#free++;
    }
  }
}

const ignored = () => {};
