const PARTS = /^(\d{4})-(\d{2})-(\d{2})T(\d{2}):(\d{2})(?::(\d{2}))?$/;

/**
 * The moment at which clocks in `timezone` show a date and time of day, written as a form
 * field of a browser does (`2026-12-24T18:00`). Undefined for any other text; an hour that
 * does not exist there (clocks go forward) is the one after it.
 */
export function zonedInstant(text: string, timezone: string): Date | undefined {
  const parts = PARTS.exec(text)?.slice(1).map(Number);
  if (!parts) return undefined;
  const [year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0] = parts;
  const wall = Date.UTC(year, month - 1, day, hour, minute, second || 0);
  // Twice: the offset that counts is that of the moment itself.
  const first = wall - zoneOffset(new Date(wall), timezone);
  const found = wall - zoneOffset(new Date(first), timezone);
  if (Number.isNaN(found)) return undefined;
  const isShown = found + zoneOffset(new Date(found), timezone) === wall;
  return new Date(isShown ? found : Math.max(first, found));
}

/** A moment as clocks in `timezone` show it, to the minute: `2026-12-24T18:00`. */
export function zonedText(moment: Date, timezone: string): string {
  return new Date(moment.getTime() + zoneOffset(moment, timezone)).toISOString().slice(0, 16);
}

/** Made once for each time zone: making one takes longer than asking it a hundred times. */
const clocks = new Map<string, Intl.DateTimeFormat>();
function clockOf(timezone: string): Intl.DateTimeFormat {
  const known = clocks.get(timezone);
  if (known) return known;
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
    clockOf(timezone)
      .formatToParts(moment)
      .map(({ type, value }) => [type, Number(value)]),
  );
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = shown;
  const seconds = Math.floor(moment.getTime() / 1000) * 1000;
  return Date.UTC(year, month - 1, day, hour, minute, second) - seconds;
}
