/** Counts by key. An undefined key is not counted. */
export class CountByKey {
  #counts = new Map();

  of(key) {
    return this.#counts.get(key) ?? 0;
  }

  add(key) {
    if (key !== undefined) this.#counts.set(key, this.of(key) + 1);
  }

  remove(key) {
    if (this.of(key) > 1) this.#counts.set(key, this.of(key) - 1);
    else this.#counts.delete(key);
  }
}
