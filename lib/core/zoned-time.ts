import { DAY_MS } from './durations';

/** Whether a text names a time zone; an offset such as +08:00 is none. */
export function isTimeZone(name: string): boolean {
  try {
    // Postgres reads the sign of an offset the other way round.
    return /^[A-Z]/i.test(name) && Boolean(new Intl.DateTimeFormat('en', { timeZone: name }));
  } catch {
    return false;
  }
}

/** The time zones to choose among, with the one that is chosen. */
export const listTimeZones = (chosen: string): string[] =>
  [...new Set([...Intl.supportedValuesOf('timeZone'), 'UTC', chosen])].sort();

/**
 * Which side of a period a moment is. A day named alone begins one with its first moment and ends
 * one with its last; a time that clocks show twice begins it the first time, ends it the second.
 */
export type Edge = 'start' | 'end';

const WRITTEN = /^(\d{4}-\d{2}-\d{2})(?:[T ](\S{5,25}))?$/i;
const TIME = /^([01]\d|2[0-3]):([0-5]\d)(?::([0-5]\d)(?:\.(\d{1,9}))?)?(Z|[+-]\d{2}:\d{2})?$/i;

/**
 * The moment that a text names: a day (`2026-12-24`), or a date and time of day
 * (`2026-12-24 18:00`, also with seconds, and with `T` between them) by the clocks of `timezone`
 * unless an offset follows (`Z`, `+08:00`). Undefined for any other text, and for a day that no
 * calendar has. An end is the first moment that is over: of a day the midnight behind it. A time
 * that clocks leave out is as much later as they leave out.
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
 * The shortest text that `parseMomentText` reads as this very moment: a day alone where the moment
 * begins or ends with it, else with the time of day, or in UTC where clocks show that time twice.
 */
export function formatMomentText(moment: Date, timezone: string, edge: Edge = 'start'): string {
  const last = edge === 'end' ? new Date(moment.getTime() - 1) : moment;
  const shown = shownText(moment, timezone).replace('T', ' ');
  const texts = [zonedDay(last, timezone), ...[16, 19, 23].map((end) => shown.slice(0, end))];
  const isSame = (text: string) =>
    parseMomentText(text, timezone, edge)?.getTime() === Number(moment);
  return texts.find(isSame) ?? moment.toISOString();
}

/** The day that begins at a moment, or ends there; undefined where it is another time of day. */
export function wholeDay(moment: Date, timezone: string, edge: Edge): string | undefined {
  const text = formatMomentText(moment, timezone, edge);
  return isDay(text) ? text : undefined;
}

/** Whether a text is a day that the calendar has: `2026-02-30` is none. */
function isDay(text: string): boolean {
  if (text.length !== 'YYYY-MM-DD'.length) return false;
  const midnight = Date.parse(`${text}T00:00Z`);
  return Number.isFinite(midnight) && new Date(midnight).toISOString().startsWith(text);
}

/** The moment at which clocks in `timezone` show what those of UTC show at `wall`. */
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
 * The first moment of a day (`2026-11-26`) as clocks in `timezone` show it: where they are put
 * back over midnight the first of both, where they skip it the moment of the change. A day that a
 * country left out begins where the next one does.
 */
export const startOfDay = (day: string, timezone: string): Date =>
  new Date(momentAt(Date.parse(`${day}T00:00Z`), timezone, 'start'));

/** The moment at which a day is over in `timezone`: the first of the next one. */
const endOfDay = (day: string, timezone: string): Date =>
  new Date(momentAt(Date.parse(`${day}T00:00Z`) + DAY_MS, timezone, 'start'));

/** A moment as clocks in `timezone` show it, to the millisecond. */
const shownText = (moment: Date, timezone: string): string =>
  new Date(moment.getTime() + zoneOffset(moment, timezone)).toISOString().slice(0, 23);

/** A moment as clocks in `timezone` show it, to the minute: `2026-12-24T18:00`. */
export const formatZonedMoment = (moment: Date, timezone: string): string =>
  shownText(moment, timezone).slice(0, 16);

/** The day that a moment is of in `timezone`: `2026-12-24`. */
export const zonedDay = (moment: Date, timezone: string): string =>
  shownText(moment, timezone).slice(0, 10);

/** Made once for each time zone: making one takes longer than asking it a hundred times. */
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

/** By how many milliseconds clocks there are ahead of UTC at a moment. */
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
