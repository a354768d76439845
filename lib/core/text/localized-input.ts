import type { z } from 'zod';
import { languages, parseLanguage } from '../language';
import type { Localized, LocalizedInput } from './localized';

/**
 * Parses the input of a localized field: a value in one language, or an object with one per
 * language, where null follows the main one. Each is parsed by `rule` and refused under its own
 * name (`title.zh-HK`, `tags.zh-HK.2`); a refused one becomes `none`.
 */
export function readPerLanguage<T extends string | string[]>(
  value: unknown,
  rule: z.ZodType<T, unknown>,
  issues: z.RefinementCtx,
  none: T,
): LocalizedInput<T> {
  const read = (input: unknown, path: string[] = []): T => {
    const { data, error } = rule.safeParse(input);
    const found = typeof none === 'string' ? error?.issues.slice(0, 1) : error?.issues;
    for (const issue of found ?? [])
      issues.addIssue({
        code: 'custom',
        message: issue.message,
        params: {
          maximum: 'maximum' in issue ? issue.maximum : undefined,
          values: issue.code === 'custom' ? issue.params?.values : undefined,
        },
        path: [...path, ...issue.path],
      });
    return data ?? none;
  };
  const isList = Array.isArray(value);
  const each = typeof value === 'object' && value !== null && !isList ? Object.entries(value) : [];
  const knownEntries = each.flatMap(([key, entry]): [string, T | undefined][] => {
    const language = parseLanguage(key);
    return language ? [[language, entry === null ? undefined : read(entry, [language])]] : [];
  });
  if (knownEntries.length) return Object.fromEntries(knownEntries) as Localized<T>;
  const isBlank = typeof value === 'object' && !each.length;
  return read(isBlank && !(isList && Array.isArray(none)) ? null : value);
}

/** The description of such a field in the OpenAPI document. */
export const perLanguageMeta = (
  noun: string,
  valueSchema: { type: string | string[]; items?: object },
) => ({
  description:
    `A ${noun} in one language, or an object with a ${noun} per language; ` +
    'one with null follows the main language.',
  anyOf: [
    valueSchema,
    {
      type: 'object',
      properties: Object.fromEntries(
        languages.map((key) => [key, { ...valueSchema, type: [valueSchema.type, 'null'].flat() }]),
      ),
    },
  ],
});
