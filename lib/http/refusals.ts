import 'server-only';
import { ZodError } from 'zod';
import { type ErrorKey, type ErrorText, Refusal } from '@/lib/core/errors';
import type { Language } from '@/lib/core/language';
import { messages } from '@/lib/i18n/messages';
import { translator } from '@/lib/i18n/translate';

export type Messages = Record<string, string[]>;

/** A Refusal for what a schema or the database refused; undefined when the error is a bug. */
export function asRefusal(error: unknown): Refusal | undefined {
  if (error instanceof Refusal) return error;
  if (error instanceof ZodError) return new Refusal(422, 'invalid', fieldsOf(error));
  return uniqueViolation(error);
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

/** Unique constraints and the field each speaks for. Select-then-insert is never the guard; the database is. */
const fieldOfConstraint: Record<string, [string, ErrorKey]> = {
  brand_url_key: ['url', 'taken'],
  product_url_key: ['url', 'taken'],
  product_sku_key: ['sku', 'taken'],
  stock_sku_key: ['sku', 'taken'],
  page_url_key: ['url', 'taken'],
  menu_url_key: ['url', 'taken'],
  attribute_key_key: ['key', 'taken'],
  warehouse_code_key: ['code', 'taken'],
  block_identifier_key: ['identifier', 'taken'],
  slider_identifier_key: ['identifier', 'taken'],
  role_name_key: ['name', 'taken'],
  admin_email_key: ['email', 'taken'],
  customer_email_key: ['email', 'email_taken'],
  inventory_warehouse_id_key: ['warehouse_id', 'same_warehouse'],
};

function uniqueViolation(error: unknown): Refusal | undefined {
  const cause = error instanceof Error ? (error.cause ?? error) : undefined;
  if (!cause || typeof cause !== 'object' || !('code' in cause) || cause.code !== '23505') return undefined;
  const constraint = 'constraint_name' in cause ? String(cause.constraint_name) : '';
  const [field, key] = fieldOfConstraint[constraint] ?? [];
  return field && key ? new Refusal(422, 'invalid', { [field]: [{ key }] }) : undefined;
}

/** The same texts in a language. */
export const tell = (texts: ErrorText[], language: Language): string[] => wordsOf(new Refusal(422, 'told', { texts }), language).texts ?? [];
