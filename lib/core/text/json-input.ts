import { type ErrorKey, Refusal } from '../errors';
import { isInherited, isStorable } from './storable-text';

/** How deep lists and objects may lie in each other. */
const MAX_DEPTH = 20;
/** How many values one text of JSON may hold, whatever its length. */
const MAX_JSON_VALUES = 10_000;

/**
 * Reads JSON that somebody sent. Before anything is built it refuses more than 10,000 values
 * and 20 levels (422); text that cannot be stored is refused under the field's own name
 * (`title.zh-HK`). Names that every object inherits are left out. Throws SyntaxError where it
 * is no JSON.
 */
export function parseJsonInput(text: string): unknown {
  assertJsonSize(text);
  return clean(JSON.parse(text), []);
}

/** What a text of JSON says, as a form or a query sends one; anything else is left as it is. */
export function parseJsonText(value: unknown): unknown {
  try {
    return typeof value === 'string' ? parseJsonInput(value) : value;
  } catch {
    return value;
  }
}

/**
 * Refuses more than 10,000 values and 20 levels (422) before anything is built of them. One
 * pass over the text; what is in quotes counts for nothing.
 */
export function assertJsonSize(text: string): void {
  let depth = 0;
  let values = 0;
  for (let at = 0; at < text.length; at++) {
    const sign = text.charCodeAt(at);
    if (sign === QUOTE) at = endOfString(text, at);
    else if (sign === COMMA) values++;
    else if (sign === OPEN_LIST || sign === OPEN_OBJECT) {
      values++;
      depth++;
    } else if (sign === CLOSE_LIST || sign === CLOSE_OBJECT) depth--;
    if (depth > MAX_DEPTH) throw refused([], 'too_deep', { max: MAX_DEPTH });
    if (values > MAX_JSON_VALUES) throw refused([], 'too_many_values', { max: MAX_JSON_VALUES });
  }
}
const [QUOTE, BACKSLASH, COMMA] = [0x22, 0x5c, 0x2c];
const [OPEN_LIST, CLOSE_LIST, OPEN_OBJECT, CLOSE_OBJECT] = [0x5b, 0x5d, 0x7b, 0x7d];

function endOfString(text: string, start: number): number {
  let at = start + 1;
  while (at < text.length && text.charCodeAt(at) !== QUOTE)
    at += text.charCodeAt(at) === BACKSLASH ? 2 : 1;
  return at;
}

function clean(value: unknown, path: string[]): unknown {
  if (typeof value === 'string') {
    if (!isStorable(value)) throw refused(path, 'unreadable_text');
    return value;
  }
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value))
    return value.map((item, index) => clean(item, [...path, String(index)]));
  const own = Object.entries(value).filter(([name]) => !isInherited(name));
  if (own.some(([name]) => !isStorable(name))) throw refused(path, 'unreadable_text');
  return Object.fromEntries(own.map(([name, nested]) => [name, clean(nested, [...path, name])]));
}

const refused = (path: string[], key: ErrorKey, values?: Record<string, number>) =>
  new Refusal(422, 'invalid', { [path.join('.') || 'general']: [{ key, values }] });
