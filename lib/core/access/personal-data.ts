import type { Context } from '../context';
import { can } from './can';
import type { PersonNames } from './person';

/*
 * Masked values for staff who may not see personal data (`customer.pii`): enough to tell two
 * records apart, not enough to identify a person. `person-fields.ts` lists the fields.
 */

/** Whether the actor may read full names, emails, phones and addresses. */
export const canSeePersonalData = (ctx: Pick<Context, 'actor'>): boolean =>
  can(ctx, 'customer.pii');

/** Whether the actor may search customers and see who they are. */
export const canFindCustomers = (ctx: Pick<Context, 'actor'>): boolean =>
  can(ctx, 'customer') && canSeePersonalData(ctx);

/** The text shown in place of hidden data. */
export const HIDDEN = '•••';

/** A letter of a script without spaces between words. */
const UNSPACED = String.raw`[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}]`;
const unspaced = new RegExp(UNSPACED, 'u');

/**
 * `Jane` as `J•••`. A Chinese, Japanese or Korean name is masked whole: one of its characters
 * reveals as much as half of a Western name.
 */
const maskWord = (word: string) => {
  const [first = '', ...rest] = [...word];
  return rest.length && !unspaced.test(first) ? first + HIDDEN : HIDDEN;
};

/** A name by the first letter of each word: `J••• D•••`. */
export const maskName = (name: string): string =>
  name.split(/\s+/).filter(Boolean).map(maskWord).join(' ');

export const maskNames = ({ first_name, last_name }: PersonNames): PersonNames => ({
  first_name: maskName(first_name),
  last_name: maskName(last_name),
});

/** `jane@example.com` as `j•••@e•••.com`. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@');
  if (at < 1) return email && HIDDEN;
  const domain = email.slice(at + 1);
  const ending = domain.includes('.') ? domain.slice(domain.lastIndexOf('.')) : '';
  return `${maskWord(email.slice(0, at))}@${domain[0] ?? ''}${HIDDEN}${ending}`;
}

/** The last two digits of a phone: `•••67`. */
export const maskPhone = (phone: string): string =>
  phone && HIDDEN + phone.replace(/\D/g, '').slice(-2);

/**
 * The characters of an email within text: no blanks, brackets or punctuation that ends a sentence.
 */
const UNBROKEN = /[^\s<>"'(),;:]+/g;
const PHONE = /\+?\d(?:[\s().-]?\d){6,}/g;
/**
 * Longer texts are hidden from here on: nobody reads that far, and matching would cost too much.
 */
const LONGEST_MASKED = 250_000;

const escaped = (text: string) => text.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&');

/**
 * A pattern for JavaScript and PostgreSQL that finds an email but not a longer one that contains it
 * (`joann@…`, `….com.hk`), also at the end of a sentence and after a line break in JSON.
 */
export const emailPattern = (email: string): string =>
  String.raw`(?:(?<![a-z0-9._%+-])|(?<=\\[bfnrt]))${escaped(email)}(?![a-z0-9-]|\.[a-z0-9])`;

/** A letter of a word in a spaced script: a personal text must not continue into one. */
const WORD = String.raw`(?!${UNSPACED})[\p{L}\p{N}]`;
const startsWithWord = new RegExp(`^${WORD}`, 'u');
const endsWithWord = new RegExp(`${WORD}$`, 'u');

function toPattern(personalText: string): RegExp {
  if (personalText.includes('@')) return new RegExp(emailPattern(personalText), 'giu');
  const before = startsWithWord.test(personalText) ? `(?<!${WORD})` : '';
  const after = endsWithWord.test(personalText) ? `(?!${WORD})` : '';
  return new RegExp(before + escaped(personalText) + after, 'gu');
}

/** A cheap check before the pattern: few texts contain any of the personal texts. */
const mayHold = (text: string, personalText: string) =>
  text.includes(personalText.includes('@') ? '@' : personalText);

/**
 * Hides `personalTexts` where they occur as whole words: `Al` is not hidden in `Also`, but a
 * Chinese name is, whatever surrounds it.
 */
export function hidePersonalTexts(text: string, personalTexts: readonly string[]): string {
  const longestFirst = [...new Set(personalTexts.map((personalText) => personalText.trim()))]
    .filter((personalText) => personalText.length > 1)
    .sort((a, b) => b.length - a.length);
  return longestFirst
    .filter((personalText) => mayHold(text, personalText))
    .reduce((result, personalText) => result.replace(toPattern(personalText), HIDDEN), text);
}

/** Values in an order's history written by the shop itself, never by people. */
const SHOPS_OWN = [
  'refund_number',
  'return_number',
  'return_status',
  'template',
  'method',
  'assigned_name',
  'reasons',
  'signs',
];

/** Values that are always personal, of whomever: no other record has them. */
const PERSONS_OWN = ['to_address'];

/** The data of an order event, with `personalTexts` hidden. */
export const hideEventPersonalTexts = <V>(
  data: Record<string, V>,
  personalTexts: readonly string[],
) =>
  Object.fromEntries(
    Object.entries(data).map(([name, value]) => [name, hideInValue(name, value, personalTexts)]),
  );

function hideInValue<V>(name: string, value: V, personalTexts: readonly string[]) {
  if (typeof value !== 'string' || SHOPS_OWN.includes(name)) return value;
  return PERSONS_OWN.includes(name) ? HIDDEN : hidePersonalTexts(value, personalTexts);
}

/** A text with emails masked, such as a mail server's response. */
export const maskEmails = (text: string): string => text.replace(UNBROKEN, maskIfEmail);

/**
 * Masks `me@x.test.` at the end of a sentence too; without a name, host or ending it is no email.
 */
function maskIfEmail(unbroken: string): string {
  const at = unbroken.indexOf('@', 1);
  if (at < 0) return unbroken;
  const email = unbroken.replace(/(?<!\.)\.+$/, '');
  return email.lastIndexOf('.') > at + 1
    ? maskEmail(email) + unbroken.slice(email.length)
    : unbroken;
}

/**
 * A text by people or another server: texts known to belong to the person are hidden, and any email
 * or phone number in it is masked.
 */
export function maskText(text: string, personalTexts: readonly string[] = []): string {
  const read = text.length > LONGEST_MASKED ? wholeWords(text) : text;
  const masked = maskEmails(hidePersonalTexts(read, personalTexts)).replace(PHONE, maskPhone);
  return read === text ? masked : masked + HIDDEN;
}

/** The beginning of a text up to a blank, so that no word is cut that would be hidden whole. */
function wholeWords(text: string): string {
  const read = text.slice(0, LONGEST_MASKED);
  return read.slice(0, Math.max(read.lastIndexOf(' '), read.lastIndexOf('\n')) + 1);
}
