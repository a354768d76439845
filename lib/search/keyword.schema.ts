import { z } from 'zod';
import { requiredOrWrong } from '@/lib/core/rules.schema';
import { stripUnseen } from '@/lib/core/text/unseen';
import { tidyKeyword } from './search-address.schema';

/**
 * A search keyword. Letters, digits, Chinese, underscore and hyphen are searched for, all other
 * characters separate words; refused only if no letter or digit is left (§5.7).
 */
export const keyword = z
  .string(requiredOrWrong)
  .transform(stripUnseen)
  .pipe(z.string().trim().min(1, 'required'))
  .transform(tidyKeyword)
  .pipe(z.string().min(1, 'check_input'));
