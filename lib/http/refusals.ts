import 'server-only';
import { ZodError } from 'zod';
import { type ErrorKey, type ErrorText, Refusal } from '@/lib/core/errors';
import type { Language } from '@/lib/core/language';
import { violation } from '@/lib/core/violations';
import { messages } from '@/lib/i18n/messages';
import { translator } from '@/lib/i18n/translate';

export type Messages = Record<string, string[]>;

/** A Refusal for what a schema or the database refused; undefined when the error is a bug. */
export function asRefusal(error: unknown): Refusal | undefined {
  if (error instanceof Refusal) return error;
  if (error instanceof ZodError) return new Refusal(422, 'invalid', fieldsOf(error));
  return violation(error);
}

/** The words of a refusal in a language, per field. */
export function wordsOf(refusal: Refusal, language: Language): Messages {
  const t = translator(language, 'errors');
  const say = ({ key, values }: ErrorText) => t(key, values);
  return Object.fromEntries(Object.entries(refusal.fields).map(([field, texts]) => [field, texts.map(say)]));
}

const isKey = (message: string): message is ErrorKey => message in messages['en-US'].errors;

function fieldsOf(error: ZodError): Record<string, ErrorText[]> {
  const fields: Record<string, ErrorText[]> = {};
  for (const issue of error.issues) {
    const field = issue.path.join('.') || 'general';
    const max = 'maximum' in issue ? { max: Number(issue.maximum) } : undefined;
    const key = isKey(issue.message) ? issue.message : missing(issue) ? 'required' : 'check_input';
    fields[field] = [...(fields[field] ?? []), { key, values: max }];
  }
  return fields;
}

const missing = (issue: ZodError['issues'][number]) => issue.code === 'invalid_type' && issue.message.endsWith('received undefined');

/** The same texts in a language. */
export const tell = (texts: ErrorText[], language: Language): string[] => wordsOf(new Refusal(422, 'told', { texts }), language).texts ?? [];
