import type { Context } from '../context';
import { can } from './can';
import type { PersonNames } from './person';

/*
 * What staff who may not see personal data (`customer.pii`) are answered in its place: enough
 * to tell two records apart, not enough to know whose they are. `person-fields.ts` says which
 * fields of a record that is about.
 */

/** Whether whoever acts may read people's names, e-mails, phones and addresses whole. */
export const canSeePersonalData = (ctx: Pick<Context, 'actor'>): boolean =>
  can(ctx, 'customer.pii');

/** Whether they may look for customers and read who they are. */
export const canFindCustomers = (ctx: Pick<Context, 'actor'>): boolean =>
  can(ctx, 'customer') && canSeePersonalData(ctx);

/** What stands where something is hidden. */
export const HIDDEN = '•••';

/** A letter of scripts that write one word after another without a space. */
const UNSPACED = String.raw`[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}]`;
const unspaced = new RegExp(UNSPACED, 'u');

/**
 * `Jane` as `J•••`. A Chinese, Japanese or Korean name is hidden whole: one of its characters
 * says as much as half of a Western name.
 */
const maskWord = (word: string) => {
  const [first = '', ...rest] = [...word];
  return rest.length && !unspaced.test(first) ? first + HIDDEN : HIDDEN;
};

/** A name, each of its words by its first letter: `J••• D•••`. */
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

/** What an e-mail may be within a text: no blanks, brackets or signs that end a sentence. */
const UNBROKEN = /[^\s<>"'(),;:]+/g;
const PHONE = /\+?\d(?:[\s().-]?\d){6,}/g;
/** Of a longer text what follows is hidden whole: nobody reads on, and the shop need not either. */
const LONGEST_MASKED = 250_000;

const escaped = (text: string) => text.replace(/[\\^$.*+?()[\]{}|/]/g, '\\$&');

/**
 * A pattern, for JavaScript as for PostgreSQL, that finds an e-mail and none of which it is a
 * part (`joann@…`, `….com.hk`), at a sentence's end too, and after a line break within JSON.
 */
export const emailPattern = (email: string): string =>
  String.raw`(?:(?<![a-z0-9._%+-])|(?<=\\[bfnrt]))${escaped(email)}(?![a-z0-9-]|\.[a-z0-9])`;

/** What a word of a spaced script is made of: a known text ends where none of it goes on. */
const WORD = String.raw`(?!${UNSPACED})[\p{L}\p{N}]`;
const startsWithWord = new RegExp(`^${WORD}`, 'u');
const endsWithWord = new RegExp(`${WORD}$`, 'u');

function toPattern(personalText: string): RegExp {
  if (personalText.includes('@')) return new RegExp(emailPattern(personalText), 'giu');
  const before = startsWithWord.test(personalText) ? `(?<!${WORD})` : '';
  const after = endsWithWord.test(personalText) ? `(?!${WORD})` : '';
  return new RegExp(before + escaped(personalText) + after, 'gu');
}

/** Asked first, because a pattern costs more: few texts hold anything of what is known. */
const mayHold = (text: string, personalText: string) =>
  text.includes(personalText.includes('@') ? '@' : personalText);

/**
 * A text without the `personalTexts`, where they stand as words:
 * `Al` is not hidden in `Also`, a Chinese name is, whatever stands beside it.
 */
export function hidePersonalTexts(text: string, personalTexts: readonly string[]): string {
  const longestFirst = [...new Set(personalTexts.map((personalText) => personalText.trim()))]
    .filter((personalText) => personalText.length > 1)
    .sort((a, b) => b.length - a.length);
  return longestFirst
    .filter((personalText) => mayHold(text, personalText))
    .reduce((result, personalText) => result.replace(toPattern(personalText), HIDDEN), text);
}

/** What the shop itself wrote into an order's history: no words of people. */
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

/** What in it is a person's whoever it belongs to: no other record knows it. */
const PERSONS_OWN = ['to_address'];

/** The data of an event of an order without `personalTexts`. */
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

/** A text in which e-mails are masked, such as what a mail server says. */
export const maskEmails = (text: string): string => text.replace(UNBROKEN, maskIfEmail);

/** `me@x.test.` at a sentence's end too; what has no name, host or ending is no e-mail. */
function maskIfEmail(unbroken: string): string {
  const at = unbroken.indexOf('@', 1);
  if (at < 0) return unbroken;
  const email = unbroken.replace(/(?<!\.)\.+$/, '');
  return email.lastIndexOf('.') > at + 1
    ? maskEmail(email) + unbroken.slice(email.length)
    : unbroken;
}

/**
 * A text that people wrote, or another server: the texts known to belong to the person are
 * hidden, and whatever in it is an e-mail or a phone number is masked.
 */
export function maskText(text: string, personalTexts: readonly string[] = []): string {
  const read = text.length > LONGEST_MASKED ? wholeWords(text) : text;
  const masked = maskEmails(hidePersonalTexts(read, personalTexts)).replace(PHONE, maskPhone);
  return read === text ? masked : masked + HIDDEN;
}

/** The beginning of a text, up to a blank, so that nothing is cut that is looked for whole. */
function wholeWords(text: string): string {
  const read = text.slice(0, LONGEST_MASKED);
  return read.slice(0, Math.max(read.lastIndexOf(' '), read.lastIndexOf('\n')) + 1);
}
