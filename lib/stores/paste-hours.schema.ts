import { isOpeningSpan, type OpeningSpan, openingHours } from './opening-hours.schema';

/** The hours parsed from a text, and its lines (from 1) that could not be parsed. */
export type PastedHours = {
  opening_hours: OpeningSpan[];
  problems: { line: number; text: string }[];
};

type Hours = { open: string; close: string };
type Token =
  | { kind: 'days'; days: number[] }
  | { kind: 'dash' | 'closed' }
  | { kind: 'hours'; hours: Hours };
/** Weekdays with their hours (empty if closed), or with additional ones (`is_more`). */
type Part = { days: number[]; hours: Hours[]; closed: boolean; is_more?: boolean };
type Week = ReadonlyMap<number, readonly Hours[]>;

const english = ['mon', 'tue', 'wed', 'thu', 'fri', 'sat', 'sun'];
const DAY_NAME = '(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*\\.?';
const chinese = '一二三四五六日天';
const PART_OF_DAY = '(?:上午|早上|中午|下午|晚上|凌晨)? ?';
const CLOCK = `${PART_OF_DAY}\\d{1,2}(?:[:.]\\d{2}| ?[時时點点](?:半|\\d{1,2}分?)?)?`;
const TIME = `${CLOCK} ?(?:[ap]\\.?m\\.?)?`;
const UNTIL = ' ?(?:-|to|until|至|到) ?';
const BETWEEN = new RegExp(UNTIL);

/** The tokens of a line; the first match wins. */
const grammar: readonly [RegExp, (found: string) => Token | undefined | null][] = [
  [/^[ ,:;、&+|/()]+|^(?:and|及|和|與|与|from|open|on|營業|营业|由|hours)(?![a-z])/, () => null],
  [
    /^(?:closed|休息|休業|休业|休|關閉|关闭|公休|不營業|不营业)(?![a-z])/,
    () => ({ kind: 'closed' }),
  ],
  [
    /^(?:24 ?(?:hours|hrs|h|小時|小时)|all day|全日|全天)(?![a-z])/,
    () => ({ kind: 'hours', hours: { open: '00:00', close: '00:00' } }),
  ],
  [new RegExp(`^${TIME}${UNTIL}${TIME}`), readHours],
  [/^(?:daily|every ?day|每[日天]|一週七[日天])(?![a-z])/, () => toDays([1, 2, 3, 4, 5, 6, 7])],
  [/^(?:weekdays?|平日|工作日)(?![a-z])/, () => toDays([1, 2, 3, 4, 5])],
  [/^(?:weekends?|週末|周末)(?![a-z])/, () => toDays([6, 7])],
  [new RegExp(`^${DAY_NAME}`), readEnglishDay],
  [
    new RegExp(`^(?:星期|禮拜|礼拜|週|周)?[${chinese}]`),
    (found) => toDays([Math.min(7, chinese.indexOf(found.at(-1) ?? '') + 1)]),
  ],
  [/^(?:-|to(?![a-z])|至|到)/, () => ({ kind: 'dash' })],
];

const toDays = (days: number[]): Token => ({ kind: 'days', days });

const names = [
  'mon(?:day)?',
  'tue(?:s|sday)?',
  'wed(?:nesday)?',
  'thu(?:r|rs|rsday)?',
  'fri(?:day)?',
  'sat(?:urday)?',
  'sun(?:day)?',
];
const NAMES = new RegExp(`^(?:${names.join('|')})s?\\.?$`);
function readEnglishDay(found: string): Token | undefined {
  return NAMES.test(found) ? toDays([english.indexOf(found.slice(0, 3)) + 1]) : undefined;
}

type Clock = { minutes: number; half: 'am' | 'pm' | undefined };

/** Parses a time; undefined if invalid. */
function readClock(text: string): Clock | undefined {
  const [, prefix = '', hour = '', minute, half, after] =
    /^([^\d ]*) ?(\d{1,2})(?:[:.](\d{2})| ?[時时點点](?:(半)|(\d{1,2}))?)?/.exec(text) ?? [];
  const minutes = Number(hour) * 60 + (half ? 30 : Number(minute ?? after ?? 0));
  if (hour === '' || Number(minute ?? after ?? 0) > 59 || minutes > 24 * 60) return undefined;
  if (/晚上 ?12/.test(text)) return { minutes: 24 * 60, half: undefined };
  if (/p\.?m|下午|晚上|中午/.test(prefix + text)) return { minutes, half: 'pm' };
  if (/a\.?m|上午|早上|凌晨/.test(prefix + text)) return { minutes, half: 'am' };
  return { minutes, half: undefined };
}

/** Minutes in 24-hour time; undefined for `13 am`. */
function toMinutes({ minutes, half }: Clock): number | undefined {
  if (!half) return minutes;
  if (minutes >= 13 * 60) return half === 'pm' ? minutes : undefined;
  return (minutes % 720) + (half === 'pm' ? 720 : 0);
}

const toTime = (minutes: number) => new Date((minutes % 1440) * 60_000).toISOString().slice(11, 16);

/** `10-8pm` begins at 10:00, `1-5pm` at 13:00. */
function readHours(found: string): Token | undefined {
  const [from, to] = found.split(BETWEEN).map(readClock);
  if (!from || !to) return undefined;
  const isShort = ({ minutes }: Clock) => minutes < 13 * 60;
  if (to.half && !from.half && isShort(from) && isShort(to))
    from.half = from.minutes % 720 < to.minutes % 720 ? to.half : 'am';
  if (from.half === 'am' && !to.half && isShort(to))
    to.half = to.minutes % 720 > from.minutes % 720 && to.minutes < 720 ? 'am' : 'pm';
  const [open, close] = [toMinutes(from), toMinutes(to)];
  if (open === undefined || close === undefined || open >= 1440) return undefined;
  const hours = { open: toTime(open), close: toTime(close) };
  return isOpeningSpan(hours) ? { kind: 'hours', hours } : undefined;
}

/** The tokens of a line; undefined if any part is unknown. */
function readTokens(line: string): Token[] | undefined {
  const tokens: Token[] = [];
  let remainingText = line;
  while (remainingText) {
    let length = 0;
    for (const [pattern, read] of grammar) {
      const [found] = pattern.exec(remainingText) ?? [];
      if (!found) continue;
      const token = read(found.trim());
      if (token === undefined) return undefined;
      if (token) tokens.push(token);
      length = found.length;
      break;
    }
    if (!length) return undefined;
    remainingText = remainingText.slice(length);
  }
  return tokens;
}

/** From one weekday to another, across the end of the week if needed. */
function toRange(first: number, last: number): number[] {
  const length = (last - first + 7) % 7;
  return Array.from({ length: length + 1 }, (_, index) => ((first - 1 + index) % 7) + 1);
}

/**
 * The days and hours of a line; hours without days apply to the days `before` it. Undefined if it
 * makes no sense.
 */
function readParts(tokens: readonly Token[], before: readonly number[]): Part[] | undefined {
  const parts: Part[] = [blankPart()];
  let isRange = false;
  for (const token of tokens) {
    let part = parts.at(-1) ?? blankPart();
    const isWhole = part.hours.length > 0 || part.closed;
    if ((token.kind === 'closed' && isWhole) || (token.kind === 'days' && isDone(part))) {
      part = blankPart();
      parts.push(part);
    }
    if (isRange && token.kind !== 'days') return undefined;
    if (token.kind === 'dash') {
      if (!part.days.length || isWhole) return undefined;
      isRange = true;
    } else if (token.kind === 'days') {
      const [first] = part.days.slice(-1);
      const [last = 0] = token.days;
      const isEnd = isRange && first !== undefined;
      part.days.push(...(isEnd ? toRange(first, last).slice(1) : token.days));
      isRange = false;
    } else if (token.kind === 'hours') part.hours.push(token.hours);
    else part.closed = true;
  }
  const [first] = parts;
  if (first && !first.days.length && first.hours.length)
    parts[0] = { ...first, days: [...before], is_more: true };
  const isSense = ({ days, hours, closed }: Part) => days.length && closed !== hours.length > 0;
  return isRange || !parts.every(isSense) ? undefined : parts;
}

const blankPart = (): Part => ({ days: [], hours: [], closed: false });
/** Whether a part has both days and hours, so that another day begins the next part. */
const isDone = ({ days, hours, closed }: Part) => days.length > 0 && (hours.length > 0 || closed);

/** Lower case, with full-width characters and all dashes as plain ones. */
const toPlain = (line: string) =>
  line
    .normalize('NFKC')
    .toLowerCase()
    .replace(/[\u2010-\u2015\u2212~〜]/g, '-')
    .split(/\s/)
    .filter(Boolean)
    .join(' ');

/**
 * Parses a week's hours as people write them, in English or Chinese, a line for each group of days
 * (`Mon-Fri 10:00-20:00`, `週六 11:00-19:00`, `Closed on Tue`). The last line for a day wins; a line
 * with only hours adds to the days of the line before it. Lines that can't be parsed, or whose
 * hours overlap, are returned and ignored.
 */
export function parsePastedHours(text: string): PastedHours {
  let week: Week = new Map();
  let days: number[] = [];
  const problems: PastedHours['problems'] = [];
  for (const [index, line] of text.split(/\r?\n/).entries()) {
    const plain = toPlain(line);
    if (!plain) continue;
    const tokens = readTokens(plain);
    const parts = tokens && readParts(tokens, days);
    const next = parts && withParts(week, parts);
    if (!next || !openingHours.safeParse(toHours(next)).success) {
      problems.push({ line: index + 1, text: line.trim() });
      continue;
    }
    week = next;
    days = parts.at(-1)?.days ?? [];
  }
  return { opening_hours: toHours(week), problems };
}

/** The hours of a week after a line, which replaces those of the days it names. */
function withParts(week: Week, parts: readonly Part[]): Week {
  const next = new Map(week);
  for (const { days, hours, is_more } of parts)
    for (const day of days) next.set(day, is_more ? [...(next.get(day) ?? []), ...hours] : hours);
  return next;
}

const toHours = (week: Week): OpeningSpan[] =>
  [...week]
    .flatMap(([weekday, hours]) => hours.map((span) => ({ weekday, ...span })))
    .sort((a, b) => a.weekday - b.weekday || (a.open < b.open ? -1 : 1));
