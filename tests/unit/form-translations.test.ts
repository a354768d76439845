import { expect, test } from 'vitest';
import {
  type FormTexts,
  getFormChanges,
  toFormValues,
  withChanges,
} from '@/components/admin/form/form-values';
import { apiField, formPath, toFormInput } from '@/components/admin/form/languages/translations';

const texts = ['title', 'note'];
const tab: FormTexts = {
  texts,
  language: 'en-US',
  main: 'en-US',
  available: ['en-US', 'zh-HK', 'zh-CN'],
};
const record = {
  id: 1,
  title: 'Jade',
  note: '',
  url: 'jade',
  updated_at: '2026-01-01T00:00:00.000Z',
  as_defaults: [],
  defaults: { title: 'Jade', note: '' },
  set_apart: ['zh-HK' as const],
  translations: { title: { 'en-US': 'Jade', 'zh-HK': '玉' }, note: { 'en-US': '' } },
};
const blank = { title: '', note: '', url: '' };
type Values = ReturnType<typeof toFormValues> & {
  translations: Record<string, Record<string, { text: string; follows: boolean }>>;
};
const open = (formTexts: FormTexts = tab) => {
  const loaded = toFormValues(blank, record, formTexts) as Values;
  return { loaded, values: structuredClone(loaded) };
};

test('only a text that was changed in another language is sent with that of the tab, as one object', () => {
  const { loaded, values } = open();
  expect(toFormInput(values, loaded, texts)).toMatchObject({ title: 'Jade', note: '' });
  values.translations['zh-HK'] = { ...values.translations['zh-HK'], title: buildText('碧玉') };
  values.title = 'Green jade';
  expect(toFormInput(values, loaded, texts)).toEqual({
    title: { 'en-US': 'Green jade', 'zh-HK': '碧玉' },
    note: '',
    url: 'jade',
    language: 'en-US',
    as_defaults: [],
    updated_at: record.updated_at,
  });
});

test('a text that follows again is sent as null, also that of the tab', () => {
  const { loaded, values } = open({ ...tab, language: 'zh-HK' });
  expect(loaded).toMatchObject({
    as_defaults: [],
    translations: { 'en-US': { title: buildText('Jade') } },
  });
  const sent = toFormInput(
    {
      ...values,
      as_defaults: ['title'],
      translations: { ...values.translations, 'zh-CN': { title: buildText('翡翠') } },
    },
    loaded,
    texts,
  );
  expect(sent.title).toEqual({ 'zh-HK': null, 'zh-CN': '翡翠' });
});

test('a new record is written in all languages at once; what stays empty is not sent', () => {
  const loaded = toFormValues(blank, undefined, tab) as Values;
  const values = structuredClone(loaded);
  values.title = 'Jade';
  values.translations['zh-CN'] = { ...values.translations['zh-CN'], title: buildText('翡翠') };
  expect(toFormInput(values, loaded, texts)).toMatchObject({
    title: { 'en-US': 'Jade', 'zh-CN': '翡翠' },
    note: '',
  });
});

test('a colleague’s main text is no change of the languages that follow it, and their translation stays', () => {
  const { loaded, values } = open();
  values.translations['zh-CN'] = { ...values.translations['zh-CN'], title: buildText('翡翠') };
  const theirs = toFormValues(
    blank,
    {
      ...record,
      title: 'Green jade',
      defaults: { title: 'Green jade', note: '' },
      translations: { ...record.translations, title: { 'en-US': 'Green jade', 'zh-HK': '碧玉' } },
    } as typeof record,
    tab,
  );
  const merged = withChanges(theirs, getFormChanges(loaded, values, texts), texts);
  expect(merged.conflicts).toEqual([]);
  expect(merged.values).toMatchObject({
    title: 'Green jade',
    translations: { 'zh-HK': { title: buildText('碧玉') }, 'zh-CN': { title: buildText('翡翠') } },
  });
});

test('a refusal of one language finds its field, whichever tab is open', () => {
  expect(formPath('title.zh-HK', 'en-US', texts)).toBe('translations.zh-HK.title.text');
  expect(formPath('title.en-US', 'en-US', texts)).toBe('title');
  expect(formPath('title.zh-HK.2', 'en-US', texts)).toBe('translations.zh-HK.title.text');
  expect(formPath('title.en-US.2', 'en-US', texts)).toBe('title.2');
  expect(formPath('title.2', 'en-US', texts)).toBe('title.2');
  expect(formPath('stocks.0.price', 'en-US', texts)).toBe('stocks.0.price');
  expect(apiField('translations.zh-HK.title.text')).toBe('title.zh-HK');
  expect(apiField('title')).toBe('title');
});

function buildText(text: string) {
  return { text, follows: false };
}
