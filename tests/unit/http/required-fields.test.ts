import { expect, test } from 'vitest';
import type { z } from 'zod';
import { issueTexts } from '@/lib/core/issues';
import { everyCall, nameOf } from '../../support/every-call';

/** Those with words of their own, which §5.1 lets stand instead: by field. */
const ownWords: Record<string, string> = {
  // §5.1 required_image.
  image: 'upload_picture',
  // §5.5: a transfer without a destination.
  to: 'transfer_destination',
  // §5.6: no option was chosen.
  stock_id: 'choose_option',
  // Of a checkout: which are to be had is shown beside it.
  shipping_method_id: 'shipping_method_gone',
};

const refused = (schema: z.ZodType | undefined) => {
  const error = schema?.safeParse({}).error;
  return Object.entries(error ? issueTexts(error) : {});
};

/**
 * Every field that a call cannot do without, by its declaration: a new call is in here by
 * itself (§5.1).
 */
const needed = everyCall.flatMap((call) => {
  const { body, query, stream } = call.endpoint;
  return [body, query, stream].flatMap((schema) =>
    refused(schema).map(([field, texts]) => ({ call: nameOf(call), field, texts })),
  );
});

test('a field that is missing says "This field is required." on itself, in every call', () => {
  const wrong = needed.flatMap(({ call, field, texts }) => {
    const keys = texts.map(({ key }) => key);
    const isRight = keys.every((key) => key === 'required' || key === ownWords[field]);
    return isRight ? [] : [`${call} ${field}: ${keys}`];
  });
  expect(wrong).toEqual([]);
  expect(needed.length).toBeGreaterThan(80);
});

test('and nothing else has words of its own for it', () => {
  const spoken = needed.filter(({ texts }) => texts.some(({ key }) => key !== 'required'));
  expect(new Set(spoken.map(({ field }) => field))).toEqual(new Set(Object.keys(ownWords)));
});
