import { latestRenewal } from '../../lib/core/cache/renewals.mjs';

/**
 * One rendering of a page at a time, for all who wait for it. Who asks after something of
 * the shop was renewed is not given what was begun before: he waits, with all others like
 * him, for the one that follows.
 */
export class PageRenders {
  /** By key: the rendering under way, when it began, and the one that follows. */
  #underWay = new Map();
  #clock;
  #latestRenewal;

  constructor(clock, latest = latestRenewal) {
    this.#clock = clock;
    this.#latestRenewal = latest;
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
    const since = this.#clock();
    const current = { since, page: undefined, next: undefined };
    current.page = render(since).finally(() => {
      if (this.#underWay.get(key) === current && !current.next) this.#underWay.delete(key);
    });
    this.#underWay.set(key, current);
    return current.page;
  }
}

const ignored = () => {};
