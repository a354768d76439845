import { latestRenewal } from '../../lib/core/cache/renewals.mjs';

/** How many pages are rendered at once; more would only slow each other down. */
const MOST_AT_ONCE = 8;

/**
 * Renders each page once at a time, for all who wait for it. A request that comes after a renewal
 * in the shop does not get a rendering that began before it: it waits, with others like it, for
 * the next one. Beyond `atOnce` pages the others wait in turn; a page whose visitors have all
 * left by its turn is not rendered.
 */
export class PageRenders {
  /** By key: the current rendering, when it began, its requests, and the next rendering. */
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

  /**
   * Returns what `render(since)` makes of the page, by this or an earlier request. `isWaiting`
   * tells whether the client is still there; the result is undefined when at the rendering's turn
   * none of its clients was.
   */
  ask(key, render, isWaiting = always) {
    const now = this.#underWay.get(key);
    if (!now) return this.#begin(key, render, [isWaiting]);
    if (now.since > this.#latestRenewal()) {
      now.askers.push(isWaiting);
      return now.page;
    }
    now.next ??= this.#follow(key, render, now);
    now.next.askers.push(isWaiting);
    return now.next.page;
  }

  #follow(key, render, before) {
    const askers = [];
    const ended = before.page.then(ignored, ignored);
    return { askers, page: ended.then(() => this.#begin(key, render, askers)) };
  }

  #begin(key, render, askers) {
    // A rendering that has not begun yet is fresh for everyone who asks until then.
    const current = { since: Number.POSITIVE_INFINITY, askers, page: undefined, next: undefined };
    const work = () => {
      const isWanted = askers.some((isWaiting) => isWaiting());
      // Requests that come after it was given up get the next one.
      current.since = isWanted ? this.#clock() : Number.NEGATIVE_INFINITY;
      return isWanted ? render(current.since) : undefined;
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
const always = () => true;
