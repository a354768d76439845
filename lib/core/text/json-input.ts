import { type ErrorKey, Refusal } from '../errors';
import { isInherited, isStorable } from './storable-text';

/** The maximum nesting of lists and objects. */
const MAX_DEPTH = 20;
/** The maximum number of values in one JSON text, whatever its length. */
const MAX_JSON_VALUES = 10_000;

/**
 * Parses JSON input. Before building anything it refuses more than 10,000 values or 20 levels
 * (422); text that cannot be stored is refused under its field's name (`title.zh-HK`). Names that
 * every object inherits are dropped. Throws SyntaxError for invalid JSON.
 */
export function parseJsonInput(text: string): unknown {
  assertJsonSize(text);
  return clean(JSON.parse(text), []);
}

/** The value of a JSON text, as forms and queries send it; anything else stays as it is. */
export function parseJsonText(value: unknown): unknown {
  try {
    return typeof value === 'string' ? parseJsonInput(value) : value;
  } catch {
    return value;
  }
}

/**
 * Throws 422 for more than 10,000 values or 20 levels, before anything is built: one pass over the
 * text, ignoring what is in quotes.
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
