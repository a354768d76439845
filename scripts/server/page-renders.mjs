import { latestRenewal } from '../../lib/core/cache/renewals.mjs';

/** So many pages are rendered at once; more would only make each other slow. */
const MOST_AT_ONCE = 8;

/**
 * One rendering of a page at a time, for all who wait for it. Who asks after something of
 * the shop was renewed is not given what was begun before: they wait, with all others like
 * them, for the one that follows. Beyond `atOnce` pages under way the others wait in turn;
 * one that nobody waits for any more when its turn comes is not made.
 */
export class PageRenders {
  /** By key: the rendering under way, when it began, who asked, and the one that follows. */
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
   * What `render(since)` makes of the page, its own or that of somebody who asked before.
   * `isWaiting` tells whether the asker is still there; undefined comes of it when, at the
   * rendering's turn, none of its askers was.
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
    // What has not begun yet will be true for whoever asks until then.
    const current = { since: Number.POSITIVE_INFINITY, askers, page: undefined, next: undefined };
    const work = () => {
      const isWanted = askers.some((isWaiting) => isWaiting());
      // Who asks after one that was given up gets the one that follows.
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
