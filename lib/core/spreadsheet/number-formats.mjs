/**
 * Built-in formats, which workbooks name only by number; East Asian times and dates as plain ones.
 */
export const builtInFormats = new Map([
  [1, '0'],
  [2, '0.00'],
  [3, '#,##0'],
  [4, '#,##0.00'],
  [9, '0%'],
  [10, '0.00%'],
  [37, '#,##0;(#,##0)'],
  [38, '#,##0;(#,##0)'],
  [39, '#,##0.00;(#,##0.00)'],
  [40, '#,##0.00;(#,##0.00)'],
  ...[14, 15, 16, 17, ...between(27, 31), 36, ...between(50, 58)].map(withFormat('yyyy-mm-dd')),
  ...[18, 19, 20, 21, ...between(32, 35), 45, 46, 47].map(withFormat('h:mm:ss')),
  ...[22].map(withFormat('yyyy-mm-dd h:mm')),
]);

/** @param {number} first @param {number} last */
function between(first, last) {
  return Array.from({ length: last - first + 1 }, (_, index) => first + index);
}

/** @param {string} format @returns {(id: number) => [number, string]} */
function withFormat(format) {
  return (id) => [id, format];
}

/** The most digits a workbook keeps, and the longest format. */
const DIGITS = 15;
const MAX_FORMAT = 255;
const DAY_MS = 86_400_000;

/**
 * A number in this format as it would be typed: without thousands separators, currency signs and
 * units. Dates are `2026-12-24`. If the format would reduce a number to nothing or to a power of
 * ten, all its digits are written; a number with more digits than a workbook keeps is written as a
 * power of ten.
 * @param {number} value @param {string} format @param {boolean} from1904
 */
export function shownNumber(value, format, from1904) {
  if (format.length > MAX_FORMAT || Math.abs(value) >= 10 ** DIGITS) return allDigits(value);
  const section = sectionFor(value, format);
  const bare = section.replace(/"[^"]*"|\\.|[_*].|\[[^\]]*\]/g, '');
  if (/general|@|E[+-]/i.test(bare)) return allDigits(value);
  if (/[ymdhse]/i.test(bare) || /\[(h+|m+|s+)\]/i.test(section))
    return day(value, bare, from1904) ?? allDigits(value);
  // A fraction, or scaled by thousands: nobody types either.
  if (!/[0#?]/.test(bare) || /\/|[0#?],+(\.|[^0#?,.]*$)/.test(bare)) return allDigits(value);
  return filled(value, section);
}

/** @param {number} value */
function allDigits(value) {
  const rounded = Number(value.toPrecision(DIGITS));
  return Math.abs(rounded) >= 10 ** DIGITS ? rounded.toExponential().toUpperCase() : plain(rounded);
}

/** Without an exponent. @param {number} value */
const plain = (value) =>
  /e/.test(String(value)) ? value.toFixed(20).replace(/\.?0+$/, '') : String(value);

/**
 * The section of a format that applies to this number.
 * @param {number} value @param {string} format
 */
function sectionFor(value, format) {
  const sections = format.match(/(?:"[^"]*"|\\.|\[[^\]]*\]|[^;])+|(?<=^|;)(?=;|$)/g) ?? [''];
  const conditional = sections.find((section) => {
    const [, sign, limit] = /\[(<=|>=|<>|<|>|=)(-?[\d.]+)\]/.exec(section) ?? [];
    return sign !== undefined && holds(value, sign, Number(limit));
  });
  const [positive = '', negative = positive, zero = positive] = sections;
  if (conditional !== undefined) return conditional;
  if (/\[[<>=]/.test(positive)) return sections.find((section) => !/\[[<>=]/.test(section)) ?? '';
  if (value < 0) return negative;
  return value === 0 ? zero : positive;
}

/** @param {number} value @param {string} sign @param {number} limit */
function holds(value, sign, limit) {
  if (sign === '<>') return value !== limit;
  if (value === limit) return sign.includes('=');
  return value < limit ? sign.startsWith('<') : sign.startsWith('>');
}

/**
 * The digits in the positions of a format, with the literals before and between them.
 * @param {number} value @param {string} section
 */
function filled(value, section) {
  const percents = section.replace(/"[^"]*"|\\./g, '').split('%').length - 1;
  const tokens = tokenize(section);
  const point = tokens.findIndex(({ sign }) => sign === '.');
  const whole = point < 0 ? tokens : tokens.slice(0, point);
  const places = point < 0 ? [] : tokens.slice(point).filter(({ sign }) => /[0#?]/.test(sign));
  const rounded = round(Math.abs(value) * 100 ** percents, places.length);
  const [digits = '', decimals = ''] = rounded.split('.');
  const minDecimals = places.findLastIndex(({ sign }) => sign === '0') + 1;
  const shown = decimals.slice(0, Math.max(minDecimals, decimals.replace(/0+$/, '').length));
  const sign = value < 0 && /[1-9]/.test(rounded) ? '-' : '';
  return `${sign}${inPlaces(digits, whole) || '0'}${shown && '.'}${shown}${'%'.repeat(percents)}`;
}

/** @param {string} digits @param {{ sign: string, text: string }[]} tokens */
function inPlaces(digits, tokens) {
  const count = tokens.filter(({ sign }) => sign).length;
  const least = count - tokens.filter(({ sign }) => sign).findIndex(({ sign }) => sign === '0');
  let remainingDigits = (digits === '0' ? '' : digits)
    .padStart(least > count ? 0 : least, '0')
    .split('');
  const last = tokens.findLastIndex(({ sign }) => sign);
  const first = tokens.findIndex(({ sign }) => sign);
  let text = '';
  for (let at = last; at >= 0; at--) {
    const { sign, text: between } = tokens[at] ?? { sign: '', text: '' };
    if (!sign) text = `${at > first && !remainingDigits.length ? '' : between}${text}`;
    else if (at === first) {
      text = remainingDigits.join('') + text;
      remainingDigits = [];
    } else text = (remainingDigits.pop() ?? '') + text;
  }
  return text;
}

const currencies = new Set([...Intl.supportedValuesOf('currency'), 'RMB']);
/** Currency signs, and what surrounds a negative number. @param {string} text */
function isDecoration(text) {
  const money = text.replace(/[\s()+,-]/g, '');
  return /^([A-Z]{0,3}\p{Sc})?$/u.test(money) || currencies.has(money);
}

/**
 * The digit positions of a format, and the literals before and between them.
 * @param {string}
 * section @returns {{ sign: string, text: string }[]}
 */
function tokenize(section) {
  const parts = (section.match(/"[^"]*"|\\.|[_*].|\[[^\]]*\]|[\s\S]/g) ?? [])
    .filter((part) => !/^[_*[%]/.test(part))
    .map((part) =>
      /^[0#?.]$/.test(part)
        ? { sign: part, text: '' }
        : { sign: '', text: part.startsWith('"') ? part.slice(1, -1) : part.replace(/^\\/, '') },
    );
  const first = parts.findIndex(({ sign }) => sign);
  const last = parts.findLastIndex(({ sign }) => sign);
  const before = parts
    .slice(0, first)
    .map(({ text }) => text)
    .join('');
  const places = parts.slice(first, last + 1).filter(({ text }) => text !== ',');
  const isClosedWithin = before.includes('(') && places.some(({ text }) => text.includes(')'));
  return isDecoration(before) && !isClosedWithin ? places : [{ sign: '', text: before }, ...places];
}

/**
 * Rounds to so many decimals by the decimal digits, not their binary form.
 * @param {number} value @param
 * {number} places
 */
function round(value, places) {
  const text = plain(Number(value.toPrecision(DIGITS)));
  const rounded = Math.round(Number(`${text}e${places}`));
  return Number.isSafeInteger(rounded)
    ? Number(`${rounded}e-${places}`).toFixed(places)
    : value.toFixed(places);
}

/**
 * A day, with its time of day if it has or shows one: a midnight that is not shown was not meant.
 * Only the time if only that is shown. Undefined for an invalid date.
 * @param {number} value @param {string} bare @param {boolean} from1904
 */
function day(value, bare, from1904) {
  if (value < 0 || value >= 2_958_466) return undefined;
  const first = from1904 ? Date.UTC(1904, 0, 1) : Date.UTC(1899, 11, value < 60 ? 31 : 30);
  const date = new Date(first + Math.round((value * DAY_MS) / 1000) * 1000);
  const showsTime = /[hs]/i.test(bare);
  return value < 1 && showsTime && !/[yd]/i.test(bare)
    ? formatTime(date)
    : writtenMoment(date, showsTime);
}

/** @param {Date} date */
const formatTime = (date) => date.toISOString().slice(11, 19).replace(/:00$/, '');

/** @param {Date} date @param {boolean} showsTime */
export function writtenMoment(date, showsTime) {
  const time = formatTime(date);
  const shownDay = date.toISOString().slice(0, 10);
  return time === '00:00' && !showsTime ? shownDay : `${shownDay} ${time}`;
}
