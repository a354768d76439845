import { zodResolver } from '@hookform/resolvers/zod';
import type { FieldValues } from 'react-hook-form';
import { createTranslator } from 'use-intl/core';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { flattenErrors } from '@/components/admin/form/form-errors';
import { formPath } from '@/components/admin/form/languages/translations';
import { formSchema } from '@/components/admin/form/use-record-form';
import messages from '@/messages/en-US.json';

const row = z.object({ price: z.coerce.number().min(0, 'check_input') });
const api = z.object({
  title: z.union([
    z.string().max(5, 'too_long'),
    z.record(z.string(), z.string().max(5, 'too_long')),
  ]),
  rows: z.array(row).min(3, 'required'),
});
const t = createTranslator({ locale: 'en-US', messages, namespace: 'errors' });
const toPath = (field: string) => formPath(field, 'en-US', ['title']);

/** What the form is told of its values, when these of its fields are registered. */
const check = (values: FieldValues, names: string[] = [], schema: z.ZodType = api) =>
  zodResolver(
    formSchema(schema, ({ unsent, ...sent }) => sent, toPath, t),
    undefined,
    {
      raw: true,
    },
  )(values, undefined, {
    names,
    fields: {},
    shouldUseNativeValidation: false,
  });
const listErrors = async (...args: Parameters<typeof check>) =>
  flattenErrors((await check(...args)).errors);

test('what was typed is handed on as it is, also what the API is not sent', async () => {
  const values = { title: 'Tea', rows: [{ price: '1' }, { price: '2' }, { price: 3 }], unsent: 1 };
  expect(await check(values)).toEqual({ values, errors: {} });
});

test('an error is said in words that name its limit, on its field, also inside of lists', async () => {
  const values = { title: 'Teapot', rows: [{ price: 1 }, { price: -1 }, { price: 'x' }] };
  expect(await listErrors(values)).toEqual({
    title: [t('too_long', { max: 5 })],
    'rows.1.price': [t('check_input')],
    'rows.2.price': [t('check_input')],
  });
  expect(await check(values)).toMatchObject({ values: {} });
});

test.each([
  ['registered', ['rows.0.price', 'rows.1.price']],
  ['not registered', []],
])('a list has its own error beside those in it, which are %s', async (_, names) => {
  expect(await listErrors({ title: 'Tea', rows: [{ price: 1 }, { price: -1 }] }, names)).toEqual({
    rows: [t('required')],
    'rows.1.price': [t('check_input')],
  });
});

test('an error of another language stands on its text, one of no field under "general"', async () => {
  const texts = z
    .object({ title: z.record(z.string(), z.string().max(5, 'too_long')) })
    .superRefine((_, context) => context.addIssue({ code: 'custom', message: 'required' }));
  const long = { title: { 'en-US': 'Teapot', 'zh-HK': '一二三四五六' } };
  expect(
    await listErrors(
      long,
      [],
      texts.refine(() => false, 'check_input'),
    ),
  ).toMatchObject({
    title: [t('too_long', { max: 5 })],
    'translations.zh-HK.title.text': [t('too_long', { max: 5 })],
  });
  expect(await listErrors({ title: {} }, [], texts)).toEqual({ general: [t('required')] });
});
