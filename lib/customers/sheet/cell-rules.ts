import type { z } from 'zod';
import { type ErrorText, Refusal } from '@/lib/core/errors';
import { issueTexts } from '@/lib/core/issues';
import { parseLanguage } from '@/lib/core/language';
import { switched } from '@/lib/core/rules.schema';
import { nearMiss } from '@/lib/core/spreadsheet/near-miss';
import { flagCell, joinList, splitList } from '@/lib/imports/cell-lists';
import { type CustomerChanges, importedCustomer } from '../customer.schema';
import { normalPhone } from '../phone';
import type { PlainColumn } from './columns';
import { folded, type Known } from './known';

/**
 * What a cell comes to: the part of a customer a verb takes, and the text an export would show
 * for it; or what is wrong with it.
 */
export type Reading =
  | { part: Partial<CustomerChanges>; text: string; problem?: undefined }
  | { problem: ErrorText };
type Field = keyof typeof importedCustomer.shape;

const lists: readonly string[] = ['emails', 'mobiles', 'tags'];
const flags: readonly string[] = ['enabled', 'consent_email'];

/**
 * Reads a cell under the rule of its field. `country` is whose phones are meant that name no
 * country of their own.
 */
export function readCell(
  column: PlainColumn,
  cell: string,
  known: Known,
  country: string | undefined,
): Reading {
  if (column === 'assigned_to')
    return named(cell, known.admins, 'admin_id', 'import_unknown_admin');
  if (column === 'status') return named(cell, known.statuses, 'status_id', 'import_unknown_status');
  if (flags.includes(column)) return readFlag(column as 'enabled' | 'consent_email', cell);
  const field = column as Field;
  const given = lists.includes(field) ? splitList(cell) : cell;
  if (field === 'preferred_language' && !parseLanguage(cell)) return wrong('import_language');
  const parsed = (importedCustomer.shape[field] as z.ZodType).safeParse(given);
  if (!parsed.success) return { problem: firstProblem(parsed.error) };
  try {
    const value = inOneForm(field, parsed.data, country);
    const text = Array.isArray(value) ? joinList(value) : String(value ?? '');
    return { part: { [field]: value }, text };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return { problem: Object.values(error.fields).flat()[0] ?? { key: 'check_input' } };
  }
}

function inOneForm(field: Field, value: unknown, country: string | undefined): unknown {
  if (field === 'phone') return value && normalPhone(String(value), country);
  if (field !== 'mobiles' || !Array.isArray(value)) return value;
  return value.map((one) => normalPhone(String(one), country, 'mobiles'));
}

function readFlag(field: 'enabled' | 'consent_email', cell: string): Reading {
  const parsed = switched.safeParse(cell.toLowerCase());
  if (!parsed.success) return wrong('import_flag');
  return { part: { [field]: parsed.data }, text: flagCell(parsed.data) };
}

function named(
  cell: string,
  known: Map<string, number>,
  field: 'admin_id' | 'status_id',
  key: 'import_unknown_admin' | 'import_unknown_status',
): Reading {
  if (cell === '') return { part: { [field]: null }, text: '' };
  const id = known.get(folded(cell));
  if (id === undefined)
    return wrong(key, { name: cell, near: nearMiss(cell, known.keys()) ?? 'none' });
  // Whatever a cell calls it, it is the same when the id is.
  return { part: { [field]: id }, text: String(id) };
}

const wrong = (key: ErrorText['key'], values?: ErrorText['values']): Reading => ({
  problem: { key, values },
});

const firstProblem = (error: z.ZodError): ErrorText =>
  Object.values(issueTexts(error)).flat()[0] ?? { key: 'check_input' };
