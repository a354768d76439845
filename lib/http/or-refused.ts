import 'server-only';
import { Refusal } from '@/lib/core/errors';
import type { Language } from '@/lib/core/language';
import { type FieldMessages, messagesOf } from './refusals';

/** What a screen asked for, or why what its address says was refused (422), per field. */
export async function orRefused<T>(
  language: Language,
  answer: Promise<T>,
): Promise<{ data: T; refused?: undefined } | { data?: undefined; refused: FieldMessages }> {
  try {
    return { data: await answer };
  } catch (error) {
    if (!(error instanceof Refusal) || error.status !== 422) throw error;
    return { refused: messagesOf(error, language) };
  }
}
