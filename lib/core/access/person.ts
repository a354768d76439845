export interface PersonNames {
  first_name: string;
  last_name: string;
}

/**
 * Names in the scripts of China, Japan and Korea, where the family name comes first; emoji belong
 * to no script.
 */
const EAST_ASIAN = new RegExp(
  `^[${[
    '\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}\\p{Script=Hangul}',
    'ー々〇·・‧\\s\\p{Extended_Pictographic}\\uFE0F\\u200D',
  ].join('')}]+$`,
  'u',
);
const KATAKANA = /^[\p{Script=Katakana}ー・\s]+$/u;
const MIDDLE_DOT = /[·・‧]/u;

/**
 * A person's full name: Chinese, Japanese and Korean names begin with the family name, without a
 * space (陳大文); others begin with the given name. A foreign name in Chinese or Japanese characters
 * keeps its order and its dot (讓·保羅·薩特). If only the given name is East Asian, the family name
 * comes first (Chan 大文); if only the family name is, last (Peter 陳).
 */
export function personName(person: PersonNames): string {
  const first_name = person.first_name.trim();
  const last_name = person.last_name.trim();
  if (!first_name || !last_name) return first_name || last_name;
  if (!EAST_ASIAN.test(first_name)) return `${first_name} ${last_name}`;
  if (!EAST_ASIAN.test(last_name)) return `${last_name} ${first_name}`;
  if (KATAKANA.test(first_name) && KATAKANA.test(last_name)) return `${first_name}・${last_name}`;
  const dot = MIDDLE_DOT.exec(first_name + last_name)?.[0];
  if (dot) return [first_name, last_name].join(dot);
  return `${last_name}${first_name}`.replace(/\s+/gu, '');
}

/**
 * Splits a full name into its two stored parts: the last word is the family name. A name without a
 * space stays whole, because it is unknown where a Chinese family name ends. Joined again, it reads
 * as it was given.
 */
export function splitName(name: string): PersonNames {
  const words = name.trim().split(/\s+/u);
  const last_name = words.length > 1 && !words.some(isEastAsian) ? (words.pop() ?? '') : '';
  return { first_name: words.join(' '), last_name };
}
const isEastAsian = (word: string) => EAST_ASIAN.test(word);

/** The two name fields in the order a form of this language asks for them. */
export const nameFields = (language: string): readonly (keyof PersonNames)[] =>
  language.startsWith('zh') ? ['last_name', 'first_name'] : ['first_name', 'last_name'];

/** The `tel:` address of a phone number, with its extension if it has one. */
export function phoneHref(phone: string): string {
  const [number = '', extension = ''] = phone.split(/ext|[x#轉转]|內線|内线|分機|分机/i);
  const dialled = (text: string) => text.replace(/[^+\d]/g, '');
  return `tel:${dialled(number)}${extension && `;ext=${dialled(extension)}`}`;
}
