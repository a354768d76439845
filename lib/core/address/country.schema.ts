import { z } from 'zod';
import { requiredOrWrong } from '../rules.schema';
import { isCountry } from './countries';

/** The three-letter code of a country or region (§3 Address). */
export const countryCode = z
  .string(requiredOrWrong)
  .trim()
  .min(1, 'required')
  .transform((code) => code.toUpperCase())
  .refine(isCountry, 'check_input');
