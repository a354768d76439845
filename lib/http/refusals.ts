import 'server-only';
import { ZodError } from 'zod';
import { isTemporary } from '@/db/failures';
import { type ErrorText, Refusal, unavailable } from '@/lib/core/errors';
import { issueTexts, translateRefusal } from '@/lib/core/issues';
import type { Language } from '@/lib/core/language';
import { toUnstorableRefusal, toViolationRefusal } from '@/lib/core/records/violations';
import { translator } from '@/lib/i18n/translate';
import { log } from './log';

export type FieldMessages = Record<string, string[]>;

/**
 * A Refusal for what a schema or the database refused, or the database cannot answer now (503);
 * undefined if the error is a bug. A value that only the database rejected is logged, so that a
 * schema can refuse it by name.
 */
export function asRefusal(error: unknown): Refusal | undefined {
  if (error instanceof Refusal) return error;
  if (error instanceof ZodError) return new Refusal(422, 'invalid', issueTexts(error));
  const found = isTemporary(error) ? unavailable() : toViolationRefusal(error);
  if (found) return found;
  const last = toUnstorableRefusal(error);
  if (last) log.warn({ err: error }, 'the database rejected a value that passed validation');
  return last;
}

/** The messages of a refusal in a language, per field. */
export function toRefusalMessages(refusal: Refusal, language: Language): FieldMessages {
  const t = translator(language, 'errors');
  const report = (key: string) => log.error({ key }, 'no message for this error key');
  const worded = (text: ErrorText) => translateRefusal(t, text, report);
  return Object.fromEntries(
    Object.entries(refusal.fields).map(([field, texts]) => [field, texts.map(worded)]),
  );
}

/** Error texts in a language. */
export const translateErrors = (texts: ErrorText[], language: Language): string[] =>
  toRefusalMessages(new Refusal(422, 'translated', { texts }), language).texts ?? [];
