import { z } from 'zod';
import { languages, underscored } from './language';

/**
 * The schema that a custom rule reads like, if it accepts anything and checks itself: a call uses
 * it to know allowed names and lists in forms (`lib/http/declared-input.ts`).
 */
const likes = new WeakMap<z.core.$ZodType, z.core.$ZodType>();
export function readsLike<S extends z.ZodType>(like: z.ZodType, rule: S): S {
  likes.set(rule, like);
  return rule;
}
export const getReadsLike = (rule: z.core.$ZodType) => likes.get(rule);

/** A value in one language, or one per language under any spelling of its name. */
export const perLanguage = (value: z.ZodType) =>
  z.union([
    value,
    z.object(
      Object.fromEntries(
        [
          ...languages,
          ...languages.map((language) => language.toLowerCase()),
          ...languages.map(underscored),
        ].map((key) => [key, value.nullable()]),
      ),
    ),
  ]);
