import { z } from 'zod';
import type { ErrorKey } from './errors';
import { isEmpty, refuse, tidyText } from './rules.schema';
import { quoteTyped } from './text/typed';
import { type Edge, parseMomentText } from './zoned-time';

let storeZone: string | undefined;
/**
 * Runs the synchronous `parse` with the time zone of dates without an offset: the store's, whenever
 * people's input is read.
 */
export function inTimeZone<T>(timezone: string, parse: () => T): T {
  const before = storeZone;
  storeZone = timezone;
  try {
    return parse();
  } finally {
    storeZone = before;
  }
}
const HAS_OFFSET = /^\S{10}[T ]\S{5,18}(Z|[+-]\d{2}:\d{2})$/i;
function readInZone(text: string, edge: Edge): Date | undefined {
  if (HAS_OFFSET.test(text)) return parseMomentText(text, 'UTC', edge);
  const found = parseMomentText(text, storeZone ?? 'UTC', edge);
  if (found && !storeZone) throw new Error(`inTimeZone() is missing where "${text}" is read`);
  return found;
}
/** The years 1970 to 9999, which the database and JSON write alike. */
const FIRST_MOMENT = 0;
const LAST_MOMENT = Date.parse('9999-12-31T23:59:59Z');
const momentRule = (read: (text: string) => Date | undefined, key: ErrorKey, meaning: string) =>
  z
    .unknown()
    .transform((value, issues): Date => {
      if (isEmpty(value)) return refuse(issues, 'required', undefined);
      const text = typeof value === 'string' ? tidyText(value) : undefined;
      const found = value instanceof Date ? value : text && read(text);
      if (found && +found >= FIRST_MOMENT && +found <= LAST_MOMENT) return found;
      return refuse(issues, key, { value: quoteTyped(text ?? JSON.stringify(value)) });
    })
    .meta({ type: 'string', description: meaning });
const WRITTEN_AS =
  'ISO 8601. A date and time, in the store’s time zone if it has no offset, or a date, which ' +
  'means its';
/** When something starts or happens: a day alone is its first moment. */
export const startInstant = momentRule(
  (text) => readInZone(text, 'start'),
  'check_moment',
  `${WRITTEN_AS} first moment.`,
);
/**
 * When something ends: the first moment at which it is over. A day alone is included, so it ends at
 * the following midnight.
 */
export const endInstant = momentRule(
  (text) => readInZone(text, 'end'),
  'check_moment',
  `${WRITTEN_AS} last moment.`,
);
/** A moment as the shop wrote it in a response: with an offset, never a day alone. */
export const instant = momentRule(
  (text) => (HAS_OFFSET.test(text) ? parseMomentText(text, 'UTC') : undefined),
  'check_input',
  'ISO 8601 with an offset.',
);
