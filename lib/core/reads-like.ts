import { z } from 'zod';
import { languages, underscored } from './language';

/**
 * What a rule reads, where it takes anything and looks for itself: a call knows by it which names
 * it may be sent, and what of a form is a list (`lib/http/declared-input.ts`).
 */
const likes = new WeakMap<z.core.$ZodType, z.core.$ZodType>();
export function readsLike<S extends z.ZodType>(like: z.ZodType, rule: S): S {
  likes.set(rule, like);
  return rule;
}
export const getReadsLike = (rule: z.core.$ZodType) => likes.get(rule);

/** A value of one language, or one per language by every spelling of its name. */
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
