import { z } from 'zod';
import type { AddressPart } from '@/lib/core/address/address-parts';
import type { Language } from '@/lib/core/language';

export const text = z.string().min(1);
export const color = z.string().regex(/^#[0-9a-f]{6}(?:[0-9a-f]{2})?$/);
/** Dollars and cents of the shop's main currency, HKD. */
export const price = z.string().regex(/^\d+\.\d\d$/);

/** Rich text; a long one is a list of its parts, so that a change of one is a line of a diff. */
const richText = z.union([text, z.array(text).transform((parts) => parts.join(''))]);

export const inEachLanguage = <T extends z.ZodType>(one: T) =>
  z.strictObject({ 'en-US': one, 'zh-HK': one, 'zh-CN': one } satisfies Record<Language, T>);

export const words = inEachLanguage(text);
export type Words = z.infer<typeof words>;
export const richWords = inEachLanguage(richText);

/** The words of a draft, which may wait for its translations. */
export const draftWords = words.partial({ 'zh-CN': true });
export const draftRichWords = richWords.partial({ 'zh-CN': true });

export const addressFields = {
  country: z.string().length(3),
  line1: text,
  line2: text.optional(),
  district: text.optional(),
  city: text.optional(),
  region: text.optional(),
  postal_code: text.optional(),
} satisfies Record<AddressPart | 'country', z.ZodType>;
