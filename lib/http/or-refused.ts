import 'server-only';
import type { Language } from '@/lib/core/language';
import { asRefusal, type FieldMessages, toRefusalMessages } from './refusals';

/** The result for a screen, or the messages per field why its address was refused (422). */
export async function resolveOrRefused<T>(
  language: Language,
  ask: () => Promise<T>,
): Promise<{ data: T; refused?: undefined } | { data?: undefined; refused: FieldMessages }> {
  try {
    return { data: await ask() };
  } catch (error) {
    const refusal = asRefusal(error);
    if (refusal?.status !== 422) throw error;
    return { refused: toRefusalMessages(refusal, language) };
  }
}
