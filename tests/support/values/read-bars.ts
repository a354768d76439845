/** Reads the bars of an SVG as a scanner does: by their widths alone. */

/** The alternating widths of an SVG's bars and gaps, and of the quiet zones at both sides. */
export function readWidths(svg: string): { widths: number[]; quiet: [number, number] } {
  const width = Number(/viewBox="0 0 (\d+) /.exec(svg)?.[1]);
  const bars = [...svg.matchAll(/M(\d+) 0h(\d+)v/g)].map(([, x, own]) => [Number(x), Number(own)]);
  const widths: number[] = [];
  let at = bars[0]?.[0] ?? 0;
  const before = at;
  for (const [x = 0, own = 0] of bars) {
    if (x > at) widths.push(x - at);
    else if (widths.length) throw new Error(`Bars touch at ${x}`);
    widths.push(own);
    at = x + own;
  }
  return { widths, quiet: [before, width - at] };
}

const L_CODES = '3211 2221 2122 1411 1132 1231 1114 1312 1213 3112'.split(' ');
const PARITIES = 'LLLLLL LLGLGG LLGGLG LLGGGL LGLLGG LGGLLG LGGGLL LGLGLG LGLGGL LGGLGL'.split(' ');
const reverse = (text: string) => [...text].reverse().join('');

/** The digits of an EAN-13 or EAN-8 from its widths. */
export function readEan(widths: number[]): string {
  const text = widths.join('');
  const half = (text.length - 11) / 2;
  const [start, left, middle, right, end] = [
    text.slice(0, 3),
    text.slice(3, 3 + half),
    text.slice(3 + half, 8 + half),
    text.slice(8 + half, 8 + 2 * half),
    text.slice(8 + 2 * half),
  ];
  if (start !== '111' || middle !== '11111' || end !== '111') throw new Error(`No EAN: ${text}`);
  let parity = '';
  const read = (part: string, isLeft: boolean) =>
    (part.match(/.{4}/g) ?? [])
      .map((code) => {
        const plain = L_CODES.indexOf(code);
        if (isLeft) parity += plain === -1 ? 'G' : 'L';
        const digit = plain === -1 && isLeft ? L_CODES.indexOf(reverse(code)) : plain;
        if (digit === -1) throw new Error(`No digit: ${code}`);
        return digit;
      })
      .join('');
  const digits = read(left, true) + read(right, false);
  if (half === 16) return digits;
  const first = PARITIES.indexOf(parity);
  if (first === -1) throw new Error(`No parity: ${parity}`);
  return first + digits;
}

/** The 107 symbols of Code 128 by their widths, in the order of their values. */
const CODE128 = (
  '212222 222122 222221 121223 121322 131222 122213 122312 132212 221213 221312 231212 112232 ' +
  '122132 122231 113222 123122 123221 223211 221132 221231 213212 223112 312131 311222 321122 ' +
  '321221 312212 322112 322211 212123 212321 232121 111323 131123 131321 112313 132113 132311 ' +
  '211313 231113 231311 112133 112331 132131 113123 113321 133121 313121 211331 231131 213113 ' +
  '213311 213131 311123 311321 331121 312113 312311 332111 314111 221411 431111 111224 111422 ' +
  '121124 121421 141122 141221 112214 112412 122114 122411 142112 142211 241211 221114 413111 ' +
  '241112 134111 111242 121142 121241 114212 124112 124211 411212 421112 421211 212141 214121 ' +
  '412121 111143 111341 131141 114113 114311 411113 411311 113141 114131 311141 411131 211412 ' +
  '211214 211232'
).split(' ');
const STOP = '2331112';

/** The text of a Code 128 from its widths, in its sets B and C; checks its checksum. */
export function readCode128(widths: number[]): string {
  const text = widths.join('');
  if (!text.endsWith(STOP)) throw new Error(`No end: ${text}`);
  const values = (text.slice(0, -STOP.length).match(/.{6}/g) ?? []).map((code) =>
    CODE128.indexOf(code),
  );
  const [check, start, body] = [values.at(-1), values[0] ?? 0, values.slice(1, -1)];
  const sum = body.reduce((all, value, at) => all + value * (at + 1), start);
  if (values.includes(-1) || sum % 103 !== check) throw new Error(`Wrong sum: ${values}`);
  let set = { 103: 'A', 104: 'B', 105: 'C' }[start];
  let decoded = '';
  for (const value of body) {
    if (value === 99 && set !== 'C') set = 'C';
    else if (value === 100 && set !== 'B') set = 'B';
    else if (value === 101 && set !== 'A') set = 'A';
    else if (set === 'C') decoded += String(value).padStart(2, '0');
    else if (value < 96) decoded += String.fromCharCode(value + 32);
    else throw new Error(`Not read: ${value}`);
  }
  return decoded;
}
