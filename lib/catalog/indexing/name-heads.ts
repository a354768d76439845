import { foldSearchText } from './search-text';
import { stemWord } from './stem';

/** The longest ending of a Chinese name, in characters, that counts as its head noun. */
const LONGEST_HEAD = 6;

const aside = /[,，:：;；・·|()（）[\]【】/–—]|\s[-‐]\s/u;
const listed = /[,，、;；/&＆+]|\s(?:and|or)\s|[與与和及]/u;
const accompanied =
  /\s(?:and|or)\s|[、&＆+]|(?<=\p{Script=Han}{2})[與与和及連连配附帶带](?=\p{Script=Han})/u;
const apostrophe = /(?<=\p{L})['’ʼ＇](?=\p{L})/gu;
const prepositions = new Set('with without for of in on from to by at'.split(' '));
const amount = /[一二两三四五六七八九十]{1,9}[对套组个件只双枚支盒]$/u;
/** Two vessels in one word: it names both. */
const pair = /^[碗碟盘盆杯壶锅筷勺瓶罐]{2}$/u;
/** What a Chinese category title adds to its noun: tea (leaves), lights (and ornaments). */
const category = /(?<=\p{Script=Han})(叶|饰|类|系列)$/u;

/**
 * The head nouns of a name, folded: in English the last noun before "with", "for", "and" or a comma
 * (a "tea towel" is a towel), in Chinese every ending (茶杯 is a 茶杯 and a 杯, 杯墊 is neither).
 */
export function headsOfName(name: string): string[] {
  const [thing = ''] = name.split(aside).filter((part) => /\p{L}/u.test(part));
  return getHeads(thing.split(accompanied).find((part) => part.trim()) ?? '');
}

/**
 * The head nouns of a category title, folded: each part of "Cups & mugs". `all` holds those that
 * every part shares: everything in 茶杯與水杯 is a 杯.
 */
export function headsOfTitle(title: string): { some: string[]; all: string[] } {
  const parts = title.split(listed).flatMap((part) => {
    const heads = getHeads(part);
    const whole = heads[0] ?? '';
    if (!whole) return [];
    if (pair.test(whole)) return [...whole].map((character) => [whole, character]);
    const thing = whole.replace(category, '');
    return [thing === whole ? heads : [...heads, ...getEndings(thing)]];
  });
  const some = [...new Set(parts.flat())];
  return { some, all: some.filter((head) => parts.every((part) => part.includes(head))) };
}

function getHeads(part: string): string[] {
  const words = foldSearchText(part.replace(apostrophe, '')).split(' ').filter(Boolean);
  const from = words.findIndex((word) => !prepositions.has(word));
  const remainingWords = words.slice(Math.max(from, 0));
  const end = remainingWords.findIndex(
    (word, index) => index > 0 && (prepositions.has(word) || /^\d/.test(word)),
  );
  const head = remainingWords.slice(0, end === -1 ? undefined : end).at(-1) ?? '';
  const chinese = /(?<!\p{Script=Han})\p{Script=Han}+$/u.exec(head)?.[0];
  if (chinese) return getEndings(chinese.replace(amount, '') || chinese);
  return head ? [stemWord(head)] : [];
}

/** The endings of a run of Chinese, longest first. */
function getEndings(run: string): string[] {
  const characters = [...run].slice(-LONGEST_HEAD);
  return characters.map((_, index) => characters.slice(index).join(''));
}
