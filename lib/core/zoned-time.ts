import { DAY_MS } from './durations';

/** Whether a text names a time zone; an offset such as +08:00 does not. */
export function isTimeZone(name: string): boolean {
  try {
    // Postgres reads the sign of an offset reversed.
    return /^[A-Z]/i.test(name) && Boolean(new Intl.DateTimeFormat('en', { timeZone: name }));
  } catch {
    return false;
  }
}

/** The time zones to choose from, including the chosen one. */
export const listTimeZones = (chosen: string): string[] =>
  [...new Set([...Intl.supportedValuesOf('timeZone'), 'UTC', chosen])].sort();

/**
 * Which end of a period a moment is. A day alone starts a period with its first moment and ends one
 * with its last; a time that occurs twice when clocks change is the first one as a start, the
 * second as an end.
 */
export type Edge = 'start' | 'end';

const WRITTEN = /^(\d{4}-\d{2}-\d{2})(?:[T ](\S{5,25}))?$/i;
const TIME = /^([01]\d|2[0-3]):([0-5]\d)(?::([0-5]\d)(?:\.(\d{1,9}))?)?(Z|[+-]\d{2}:\d{2})?$/i;

/**
 * Parses a day (`2026-12-24`), or a date and time (`2026-12-24 18:00`, also with seconds, or with
 * `T`) in `timezone` unless an offset follows (`Z`, `+08:00`). Undefined for other text and invalid
 * dates. An end is the first moment that is over: for a day, the following midnight. A time skipped
 * by a clock change is moved later by what was skipped.
 */
export function parseMomentText(
  text: string,
  timezone: string,
  edge: Edge = 'start',
): Date | undefined {
  const [, day = '', time] = WRITTEN.exec(text) ?? [];
  if (!isDay(day)) return undefined;
  if (time === undefined) return (edge === 'start' ? startOfDay : endOfDay)(day, timezone);
  const [, hour, minute, second = '00', fraction = '', offset] = TIME.exec(time) ?? [];
  if (hour === undefined) return undefined;
  const clock = `${hour}:${minute}:${second}.${fraction.padEnd(3, '0').slice(0, 3)}`;
  const found = offset
    ? Date.parse(`${day}T${clock}${offset.toUpperCase()}`)
    : momentAt(Date.parse(`${day}T${clock}Z`), timezone, edge);
  return Number.isNaN(found) ? undefined : new Date(found);
}

/**
 * The shortest text that `parseMomentText` parses to this moment: a day alone if the moment starts
 * or ends with it, else with the time, or in UTC if that time occurs twice.
 */
export function formatMomentText(moment: Date, timezone: string, edge: Edge = 'start'): string {
  const last = edge === 'end' ? new Date(moment.getTime() - 1) : moment;
  const shown = shownText(moment, timezone).replace('T', ' ');
  const texts = [zonedDay(last, timezone), ...[16, 19, 23].map((end) => shown.slice(0, end))];
  const isSame = (text: string) =>
    parseMomentText(text, timezone, edge)?.getTime() === Number(moment);
  return texts.find(isSame) ?? moment.toISOString();
}

/** The day that starts or ends at a moment; undefined at any other time of day. */
export function wholeDay(moment: Date, timezone: string, edge: Edge): string | undefined {
  const text = formatMomentText(moment, timezone, edge);
  return isDay(text) ? text : undefined;
}

/** Whether a text is a valid calendar day: `2026-02-30` is not. */
function isDay(text: string): boolean {
  if (text.length !== 'YYYY-MM-DD'.length) return false;
  const midnight = Date.parse(`${text}T00:00Z`);
  return Number.isFinite(midnight) && new Date(midnight).toISOString().startsWith(text);
}

/** The moment at which clocks in `timezone` show what UTC clocks show at `wall`. */
function momentAt(wall: number, timezone: string, edge: Edge): number {
  const [before = wall, after = wall] = [-1, 1].map(
    (side) => wall - zoneOffset(new Date(wall + side * DAY_MS), timezone),
  );
  const shown = [before, after].filter(
    (moment) => moment + zoneOffset(new Date(moment), timezone) === wall,
  );
  if (!shown.length) return Math.max(before, after);
  return edge === 'start' ? Math.min(...shown) : Math.max(...shown);
}

/**
 * The first moment of a day (`2026-11-26`) in `timezone`: the first midnight if it occurs twice,
 * the clock change if midnight is skipped. A day that a country skipped starts where the next one
 * does.
 */
export const startOfDay = (day: string, timezone: string): Date =>
  new Date(momentAt(Date.parse(`${day}T00:00Z`), timezone, 'start'));

/** The moment at which a day ends in `timezone`: the first of the next one. */
const endOfDay = (day: string, timezone: string): Date =>
  new Date(momentAt(Date.parse(`${day}T00:00Z`) + DAY_MS, timezone, 'start'));

/** A moment in local time of `timezone`, to the millisecond. */
const shownText = (moment: Date, timezone: string): string =>
  new Date(moment.getTime() + zoneOffset(moment, timezone)).toISOString().slice(0, 23);

/** A moment in local time of `timezone`, to the minute: `2026-12-24T18:00`. */
export const formatZonedMoment = (moment: Date, timezone: string): string =>
  shownText(moment, timezone).slice(0, 16);

/** The day of a moment in `timezone`: `2026-12-24`. */
export const zonedDay = (moment: Date, timezone: string): string =>
  shownText(moment, timezone).slice(0, 10);

/** Cached per time zone: creating one takes longer than using it a hundred times. */
const clocks = new Map<string, Intl.DateTimeFormat>();
function getClock(timezone: string): Intl.DateTimeFormat {
  const cached = clocks.get(timezone);
  if (cached) return cached;
  const made = new Intl.DateTimeFormat('en-US', {
    timeZone: timezone,
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  });
  clocks.set(timezone, made);
  return made;
}

/** How many milliseconds a time zone is ahead of UTC at a moment. */
export function zoneOffset(moment: Date, timezone: string): number {
  const shown = Object.fromEntries(
    getClock(timezone)
      .formatToParts(moment)
      .map(({ type, value }) => [type, Number(value)]),
  );
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = shown;
  const seconds = Math.floor(moment.getTime() / 1000) * 1000;
  return Date.UTC(year, month - 1, day, hour, minute, second) - seconds;
}
