import { Converter } from 'opencc-js';
import { type AbstractIntlMessages, createTranslator } from 'use-intl/core';
import { describe, expect, test } from 'vitest';
import english from '@/messages/en-US.json';
import simplified from '@/messages/zh-CN.json';
import traditional from '@/messages/zh-HK.json';
import { readSources } from '../support/values/sources';

type Texts = Record<string, string>;

/** Every text under its full name: `errors.required`. */
function flat(messages: object, prefix = ''): Texts {
  return Object.fromEntries(
    Object.entries(messages).flatMap(([key, value]) =>
      typeof value === 'string'
        ? [[prefix + key, value]]
        : Object.entries(flat(value as object, `${prefix}${key}.`)),
    ),
  );
}

/**
 * The names of the values a text asks for. In ICU braces alternate: a value, its
 * branches' words, a value in those words. `'{…}'` is plain text.
 */
function placeholders(text: string): string[] {
  const names = new Set<string>();
  let depth = 0;
  for (const { 0: token, groups } of text
    .replace(/'\{[^']*'/g, '')
    .matchAll(/\{\s*(?<name>[\w-]*)|\}/g)) {
    depth += token === '}' ? -1 : 1;
    if (token !== '}' && depth % 2 === 1 && groups?.name) names.add(groups.name);
  }
  return [...names].sort();
}

/** `<b>` and `</b>` in a text are slots for elements. */
const elements = (text: string) => [...text.matchAll(/<\/?(\w+)\/?>/g)].map(([tag]) => tag).sort();

const en = flat(english);
const others = { 'zh-HK': flat(traditional), 'zh-CN': flat(simplified) };

describe.each(Object.entries(others))('%s', (_, texts) => {
  test('has exactly the texts English has', () => {
    expect(Object.keys(texts).sort()).toEqual(Object.keys(en).sort());
  });

  test('asks for the same values and elements as English', () => {
    const asks = (text = '') => [...placeholders(text), ...elements(text)];
    expect(
      Object.keys(en).filter((key) => asks(texts[key]).join() !== asks(en[key]).join()),
    ).toEqual([]);
  });
});

test.each([['en-US', en], ...Object.entries(others)] as [string, Texts][])(
  'no text of %s is empty or has loose space around it',
  (_, texts) => {
    expect(
      Object.entries(texts).filter(([, text]) => !text.trim() || text !== text.trim()),
    ).toEqual([]);
  },
);

test.each([
  ['en-US', english, en],
  ['zh-HK', traditional, others['zh-HK']],
  ['zh-CN', simplified, others['zh-CN']],
] as const)('every text of %s can be said with what it asks for', (locale, messages, texts) => {
  const broken: string[] = [];
  const t = createTranslator({
    locale,
    messages: messages as AbstractIntlMessages,
    onError: ({ message }) => broken.push(message),
  });
  const unsaid = Object.entries(texts).filter(([key, text]) => {
    // A number will do for counts, amounts, moments and words alike.
    const values = placeholders(text).map((name) => [name, 2]);
    const slots = elements(text).map((tag) => [tag.replace(/\W/g, ''), (part: unknown) => part]);
    const words = t.rich(key as never, Object.fromEntries([...values, ...slots]) as never);
    // Neither a key in place of words, nor a value that is left out.
    return !words || (/\{\w+\}|undefined/.test(String(words)) && !text.includes("'{"));
  });
  expect({ broken, unsaid }).toEqual({ broken: [], unsaid: [] });
});

const toSimplified = Converter({ from: 't', to: 'cn' });
const toTraditional = Converter({ from: 'cn', to: 'hk' });
const han = (text: string) => [...text].filter((char) => /\p{Script=Han}/u.test(char));
/** What each script calls itself is written in that script. */
const isName = (key: string) => /language/i.test(key);

test('zh-CN is written in Simplified characters', () => {
  const wrong = Object.entries(others['zh-CN']).filter(
    ([key, text]) => !isName(key) && han(text).some((char) => toSimplified(char) !== char),
  );
  expect(wrong).toEqual([]);
});

test('zh-HK is written in Traditional characters: where the scripts differ, so do the texts', () => {
  const wrong = Object.entries(others['zh-HK']).filter(
    ([key, text]) =>
      !isName(key) &&
      text === others['zh-CN'][key] &&
      toSimplified(text) === text &&
      toTraditional(text) !== text,
  );
  expect(wrong).toEqual([]);
});

/** The parts of the messages that shoppers read, and those of staff that speak of their orders. */
const ofOrders =
  /^(shop|checkout|amounts|outcome|offer|account|my_account|card|send_back|order_form)\./;
/** Where the place says what is meant: a list of products or of articles, a heading or a field. */
const byPlace = ['categories', 'contact', 'range', 'name', 'new', 'cancel'];

test('a key has one meaning: where Chinese says two things for an English word, so do the keys', () => {
  const meanings = new Map<string, Set<string>>();
  for (const [key, text] of Object.entries(en)) {
    const name = key.split('.').at(-1) ?? '';
    if (!ofOrders.test(key) || byPlace.includes(name)) continue;
    const wordings = meanings.get(`${name}: ${text}`) ?? new Set<string>();
    meanings.set(
      `${name}: ${text}`,
      wordings.add(
        Object.values(others)
          .map((texts) => texts[key])
          .join(),
      ),
    );
  }
  expect([...meanings].filter(([, wordings]) => wordings.size > 1).map(([name]) => name)).toEqual(
    [],
  );
});

test('what a gift costs is not said by the words of a delivery', () => {
  const [line] = readSources('components/shop').filter(({ path }) =>
    path.endsWith('/gift-line.tsx'),
  );
  expect(line?.text).toContain('formatted: texts.gift_price');
});

test('what a screen of the back office says is sent to it', () => {
  const sources = [...readSources('app/admin'), ...readSources('components/admin')];
  const found = (pattern: RegExp) =>
    sources.flatMap(({ text }) => [...text.matchAll(pattern)].map(([, name]) => name));
  const sent = [
    ...found(/^ *(?:const messages = \{ )?(\w+): texts\b/gm),
    ...found(/messages=\{\{ (\w+):/g),
  ];
  const namespaces = new Set(found(/useTranslations\('(\w+)/g));
  expect([...namespaces].filter((name) => !sent.includes(name))).toEqual([]);
});
