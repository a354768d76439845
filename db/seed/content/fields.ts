import { z } from 'zod';
import type { AddressPart } from '@/lib/core/address/address-parts';
import type { Language } from '@/lib/core/language';

export const seedText = z.string().min(1);
export const color = z.string().regex(/^#[0-9a-f]{6}(?:[0-9a-f]{2})?$/);
/** Dollars and cents of the shop's main currency, HKD. */
export const seedPrice = z.string().regex(/^\d+\.\d\d$/);

/** Rich text; a long one is a list of parts, so that a change of one is one line of a diff. */
const richText = z.union([seedText, z.array(seedText).transform((parts) => parts.join(''))]);

export const inEachLanguage = <T extends z.ZodType>(schema: T) =>
  z.strictObject({ 'en-US': schema, 'zh-HK': schema, 'zh-CN': schema } satisfies Record<
    Language,
    T
  >);

export const words = inEachLanguage(seedText);
export type Words = z.infer<typeof words>;
export const richWords = inEachLanguage(richText);

/** A draft's texts, which may lack translations. */
export const draftWords = words.partial({ 'zh-CN': true });
export const draftRichWords = richWords.partial({ 'zh-CN': true });

export const seedAddressFields = {
  country: z.string().length(3),
  line1: seedText,
  line2: seedText.optional(),
  district: seedText.optional(),
  city: seedText.optional(),
  region: seedText.optional(),
  postal_code: seedText.optional(),
} satisfies Record<AddressPart | 'country', z.ZodType>;
