// Builds the text that `npm run docs:errors` writes, from messages/*.json and the sources: every
// error key with its text, its status, and the modules that use it.

import * as errors from '@/lib/core/errors';
import { type ErrorKey, Refusal } from '@/lib/core/errors';
import english from '@/messages/en-US.json';
import simplified from '@/messages/zh-CN.json';
import traditional from '@/messages/zh-HK.json';
import { readSources, type Source, withoutComments } from '@/tests/support/values/sources';

/** The functions that make an error, each with a sample that has its status and code. */
const makers: Record<string, Refusal> = {
  invalid: errors.invalid('', 'required'),
  invalidFields: errors.invalidFields({}),
  conflict: errors.conflict('', 'required'),
  forbidden: errors.forbidden(),
  unauthenticated: errors.unauthenticated(),
  notFound: errors.notFound(),
  tooMany: errors.tooMany(1),
  unavailable: errors.unavailable(),
};

/** The makers that have a key of their own, and the call that uses it. */
const ownKeys: Partial<Record<ErrorKey, [maker: string, call: string]>> = {
  forbidden: ['forbidden', 'forbidden()'],
  login_first: ['unauthenticated', 'unauthenticated()'],
  not_found: ['notFound', 'notFound()'],
  too_many: ['tooMany', 'tooMany('],
  unavailable: ['unavailable', 'unavailable('],
};

const INVALID = label(422, 'invalid');
const social = (key: ErrorKey) => [label(422, key)];
const PROBLEM = '200, in `problems`';
/**
 * The statuses of keys that are not passed directly to a maker, where they differ from those of
 * invalid input: a permissions table, a conflict among several fields, the problems of a cart or
 * a quote, and what only a browser can know.
 */
const statusesElsewhere: Partial<Record<ErrorKey, string[]>> = {
  forbidden_price: [label(403, 'forbidden'), INVALID],
  forbidden_publish: [label(403, 'forbidden'), INVALID],
  forbidden_quantity: [label(403, 'forbidden'), INVALID],
  too_many_logins: [label(429, 'too_many')],
  too_many_logins_new_device: [label(429, 'too_many')],
  too_many_registrations: [label(429, 'too_many')],
  too_many_social_logins: [label(429, 'too_many')],
  social_unreachable: [label(503, 'unavailable')],
  unregistered_account: social('unregistered_account'),
  social_token_refused: social('social_token_refused'),
  social_failed: ['shown by the page'],
  social_email_unverified: social('social_email_unverified'),
  social_email_missing: social('social_email_missing'),
  social_linked_elsewhere: social('social_linked_elsewhere'),
  social_unlinked: social('social_unlinked'),
  password_throttled: [label(429, 'passwords.throttled')],
  quantity_changed: [label(409, 'conflict')],
  order_edit_checked: [label(409, 'conflict')],
  order_edit_ended: [label(409, 'conflict')],
  order_edit_refunded: [label(409, 'conflict')],
  order_edit_part_canceled: [label(409, 'conflict')],
  only_left: [PROBLEM],
  sold_out: [PROBLEM],
  no_longer_sold: [PROBLEM],
  cart_empty: [PROBLEM],
  no_shipping_method: [PROBLEM],
  no_payment_method: [PROBLEM],
  shipping_method_gone: [PROBLEM, INVALID],
  payment_method_gone: [PROBLEM, INVALID],
  unreachable: ['shown by the browser'],
};

type Use = { module: string; status: string | undefined };

/** The uses of a key: an entry per place, with the status where the error is made right there. */
export function findKeyUses(key: ErrorKey, files: Source[]): Use[] {
  return files.flatMap((file) => {
    const { path, text } = file;
    const named = (findPlaces(file).get(key) ?? []).map((place) => statusAt(text, place));
    const [maker = '', call = ''] = ownKeys[key] ?? [];
    const own = makers[maker];
    if (own && importsMaker(text, maker) && text.includes(call))
      named.push(label(own.status, own.code));
    return named.map((status) => ({ module: getModule(path), status }));
  });
}

/** Where a file has a quoted string that may be a key; each file is read once. */
function findPlaces(file: Source): Map<string, number[]> {
  const cachedPlaces = places.get(file);
  if (cachedPlaces) return cachedPlaces;
  const found = new Map<string, number[]>();
  for (const { index, 2: word = '' } of file.text.matchAll(/(['"])(?:errors\.)?(\w+)(?=\1)/g))
    found.set(word, [...(found.get(word) ?? []), index]);
  places.set(file, found);
  return found;
}
const places = new WeakMap<Source, Map<string, number[]>>();

const importsMaker = (text: string, maker: string) =>
  new RegExp(`import \\{[^}]*\\b${maker}\\b[^}]*\\} from '[^']*/errors'`).test(text);

function label(status: number, code: string): string {
  return `${status} \`${code}\``;
}

/** The status of the error whose call encloses this place of a text, if any. */
function statusAt(text: string, place: number): string | undefined {
  let depth = 0;
  for (let at = place; at >= 0; at--) {
    if (text[at] === ')') depth++;
    if (text[at] !== '(' || depth-- > 0) continue;
    depth = 0;
    const name = /(\w+)$/.exec(text.slice(0, at))?.[1] ?? '';
    const refusalArgs = /^\(\s*(\d{3}),\s*'([\w.]+)'/.exec(text.slice(at));
    if (name === Refusal.name && refusalArgs)
      return label(Number(refusalArgs[1]), refusalArgs[2] ?? '');
    const made = Object.hasOwn(makers, name) ? makers[name] : undefined;
    if (made) return label(made.status, made.code);
  }
  // A row of the table of constraints: ['field', 'key', 409].
  return /^'\w+',\s*409\]/.test(text.slice(place)) ? label(409, 'conflict') : undefined;
}

/** `lib/orders/move.ts` belongs to `lib/orders`; other files to their first folder. */
const getModule = (path: string) => /^lib\/[^/]+|^app\/api|^[^/.]+/.exec(path)?.[0] ?? path;

/**
 * The sources that may make errors, without comments. Leaves out the file that defines the
 * makers.
 */
export const refusingSources = (): Source[] =>
  readSources('lib', 'app', 'components', 'middleware.ts')
    .filter(({ path }) => path !== 'lib/core/errors.ts' && !path.includes('.test.'))
    .map((file) => ({ ...file, text: withoutComments(file.text) }));

export const keys = Object.keys(english.errors).sort() as ErrorKey[];

function toTableRow(key: ErrorKey, files: Source[]): string {
  const all = findKeyUses(key, files);
  // Components show many of these texts too; they count only where nothing else does.
  const inner = all.filter(({ module }) => module !== 'components');
  const uses = inner.length ? inner : all;
  const elsewhere = uses.some(({ status }) => !status) ? (statusesElsewhere[key] ?? [INVALID]) : [];
  const statuses = uses.flatMap(({ status }) => status ?? []);
  const cells = [
    `\`${key}\``,
    listed([...statuses, ...elsewhere], '<br>'),
    english.errors[key],
    traditional.errors[key],
    simplified.errors[key],
    listed(
      uses.map(({ module }) => `\`${module}\``),
      ', ',
    ),
  ];
  return `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;
}

const listed = (words: string[], separator: string) => [...new Set(words)].sort().join(separator);

const HEAD = `# Errors

Made by \`npm run docs:errors\` from \`messages/*.json\` and the sources. Do not edit by hand.

Every refusal of the shop has a key. The API answers with the key's words in the caller's language:
\`{"messages": {"field": ["words"]}, "code": "…", "data": {…}}\`, where \`code\` stands beside the
status below and \`data\` is there only for refusals that have more to say. What belongs to no field
is under \`general\`. Four things are special:

- 401 answers \`{"error": "words"}\`.
- A password reset says in \`status\` too what it was: \`passwords.token\` (401),
  \`passwords.throttled\` (429).
- 429 has a \`Retry-After\` header, in seconds.
- A batch answers 200; what it refused for one record is in \`failed\`, with the words as
  \`reason\`.

\`{…}\` in a text is a value that is filled in. "200, in \`problems\`" is no failure: the cart and
the quote say it about one of their lines or fields. The last column names the modules that use a
key; a rule that many schemas share stands in \`lib/core\` alone.

| Key | Status and code | en-US | zh-HK | zh-CN | Where |
|---|---|---|---|---|---|
`;

/** The whole document. Depends on the sources alone. */
export function errorsDoc(): string {
  const files = refusingSources();
  return `${HEAD}${keys.map((key) => toTableRow(key, files)).join('\n')}\n`;
}
