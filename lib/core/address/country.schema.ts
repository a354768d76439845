import { z } from 'zod';
import { requiredOrWrong, tidyText } from '../rules.schema';
import { isCountry } from './countries';

/** The alpha-3 code of a country or region (§3 Address). */
export const countryCode = z
  .string(requiredOrWrong)
  .transform((code) => tidyText(code).toUpperCase())
  .pipe(z.string().min(1, 'required'))
  .refine(isCountry, 'check_input');
