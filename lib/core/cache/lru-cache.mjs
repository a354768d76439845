// @ts-check

/**
 * Keeps values under keys, `maxBytes` in all: what was asked for the longest ago goes first.
 * A value that alone is larger is not kept.
 * @template T
 */
export class LruCache {
  /** @type {Map<string, { value: T, bytes: number }>} */
  #entries = new Map();
  #bytes = 0;
  #maxBytes;

  /** @param {number} maxBytes */
  constructor(maxBytes) {
    this.#maxBytes = maxBytes;
  }

  /** How many bytes the values and their keys hold. */
  get bytes() {
    return this.#bytes;
  }

  /** @param {string} key */
  get(key) {
    const entry = this.#entries.get(key);
    if (!entry) return undefined;
    // A Map keeps the order in which keys came: the last asked for stands last.
    this.#entries.delete(key);
    this.#entries.set(key, entry);
    return entry.value;
  }

  /**
   * @param {string} key
   * @param {T} value
   * @param {number} size bytes of the value
   */
  set(key, value, size) {
    this.delete(key);
    const bytes = size + 2 * key.length;
    if (bytes > this.#maxBytes) return;
    this.#entries.set(key, { value, bytes });
    this.#bytes += bytes;
    for (const oldest of this.#entries.keys()) {
      if (this.#bytes <= this.#maxBytes) break;
      this.delete(oldest);
    }
  }

  /** @param {string} key */
  delete(key) {
    this.#bytes -= this.#entries.get(key)?.bytes ?? 0;
    this.#entries.delete(key);
  }
}
