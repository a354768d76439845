import type { useTranslations } from 'next-intl';
import type { FieldValues } from 'react-hook-form';
import { z } from 'zod';
import { issueTexts, wordRefusal } from '@/lib/core/issues';

/**
 * The schema of a form, made of that of its API: `toInput` makes what the API is sent of the
 * values, `toPath` leads back from a field of the API to that of the form. Its issues are
 * said in the words of `t`, with what each knows ("at most 255 characters").
 */
export const formSchema = (
  schema: z.ZodType,
  toInput: (values: FieldValues) => FieldValues,
  toPath: (field: string) => string,
  t: ReturnType<typeof useTranslations<'errors'>>,
) =>
  z.custom<FieldValues>().superRefine((values, context) => {
    const parsed = schema.safeParse(toInput(values));
    if (parsed.success) return;
    const issues = Object.entries(issueTexts(parsed.error)).map(([field, [first]]) => ({
      code: 'custom' as const,
      path: toPath(field).split('.'),
      message: first && wordRefusal(t, first),
    }));
    // Outer fields first: an error of a whole list must not take the place of those in it.
    // Otherwise they stay in the order of the schema.
    for (const issue of issues.sort((a, b) => a.path.length - b.path.length))
      context.addIssue(issue);
  });
