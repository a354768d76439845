import 'server-only';
import { z } from 'zod';
import { can } from '@/lib/core/access/can';
import type { AdminContext } from '@/lib/core/context';
import { orMissing, Refusal } from '@/lib/core/errors';
import { id } from '@/lib/core/rules.schema';
import { readJson } from '@/lib/core/text/json-input';
import type { Lead } from './lead.schema';
import { getLead } from './lead-record';

const LONGEST = 200;
const parameter = z.object({ id });

/**
 * Which lead `/admin/customer/create?lead={"id":12}` names (§2.2). An id is all that is read:
 * the address holds no personal data, and nothing else in it reaches the form. Anything that
 * is no such parameter names none.
 */
export function leadOfParameter(text: unknown): number | undefined {
  if (typeof text !== 'string' || text.length > LONGEST) return undefined;
  try {
    return parameter.safeParse(readJson(text)).data?.id;
  } catch (error) {
    if (error instanceof SyntaxError || error instanceof Refusal) return undefined;
    throw error;
  }
}

const taken = [
  'first_name',
  'last_name',
  'email',
  'phone',
  'emails',
  'mobiles',
  'gender',
  'job_title',
  'department',
  'office_phone',
  'fax',
  'website',
  'admin_id',
  'lead_source',
  'lead_source_description',
  'description',
  'tags',
  'addresses',
] as const;
export type CustomerDefaults = { lead_id: number; preferred_language: string } & Pick<
  Lead,
  (typeof taken)[number]
>;

/**
 * What the form of a new customer begins with when it is made of a lead; undefined for a lead
 * that there is none of, that is a customer already, and for who may not convert leads or see
 * who they are. Saved with its `lead_id`, the customer is that lead's.
 */
export async function customerDefaultsOf(
  ctx: AdminContext,
  text: unknown,
): Promise<CustomerDefaults | undefined> {
  const wanted = leadOfParameter(text);
  if (wanted === undefined || !can(ctx, 'lead.convert') || !can(ctx, 'customer.pii'))
    return undefined;
  const lead = await orMissing(() => getLead(ctx, wanted));
  if (!lead || lead.converted_user_id !== null) return undefined;
  const values = Object.fromEntries(taken.map((name) => [name, lead[name]]));
  const known = { lead_id: lead.id, preferred_language: lead.contact_language };
  return { ...known, ...values } as CustomerDefaults;
}
