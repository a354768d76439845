'use client';

import { useTranslations } from 'next-intl';
import type { FieldValues, Resolver } from 'react-hook-form';
import type { z } from 'zod';
import { issueTexts } from '@/lib/core/issues';
import { nestErrors } from './form-errors';

/**
 * Checks a form with the schema of its API: `toInput` makes what it is sent of the values,
 * `toPath` leads back from a field of the API to that of the form. Unlike `zodResolver` it keeps what an issue
 * knows ("at most 255 characters") for the words, and hands on what was typed, not what
 * the schema made of it: the server parses it once more.
 */
export function useFormResolver(
  schema: z.ZodType,
  toInput: (values: FieldValues) => FieldValues,
  toPath: (field: string) => string,
): Resolver<FieldValues> {
  const t = useTranslations('errors');
  return async (values) => {
    const parsed = schema.safeParse(toInput(values));
    if (parsed.success) return { values, errors: {} };
    const fields = Object.entries(issueTexts(parsed.error));
    return {
      values: {},
      errors: nestErrors(
        Object.fromEntries(
          fields.map(([field, [first]]) => [toPath(field), first && t(first.key, first.values)]),
        ),
      ),
    };
  };
}
