import 'server-only';
import { z } from 'zod';
import { can } from '@/lib/core/access/can';
import type { AdminContext } from '@/lib/core/context';
import { orUndefinedIfNotFound, Refusal } from '@/lib/core/errors';
import { id } from '@/lib/core/rules.schema';
import { parseJsonInput } from '@/lib/core/text/json-input';
import { customerChanges } from '@/lib/customers/customer.schema';
import type { Lead } from './lead.schema';
import { getLead } from './lead-record';

const details = z.record(z.string(), z.unknown());

/** The parameter of `/admin/customer/create?lead={…}` (§2.2); undefined if invalid. */
function readParameter(text: unknown): Record<string, unknown> | undefined {
  if (typeof text !== 'string') return undefined;
  try {
    return details.safeParse(parseJsonInput(text)).data;
  } catch (error) {
    if (error instanceof SyntaxError || error instanceof Refusal) return undefined;
    throw error;
  }
}

/** The lead id in the parameter, whatever else it holds; undefined if invalid. */
export const parseLeadParameter = (text: unknown): number | undefined =>
  id.safeParse(readParameter(text)?.id).data;

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
export type CustomerDefaults = { lead_id?: number; preferred_language?: string } & Partial<
  Pick<Lead, (typeof taken)[number]>
>;

/** The details in the URL that are valid for the customer form. */
function typedDetails(parameters: Record<string, unknown>): CustomerDefaults | undefined {
  const validDetails = taken.flatMap((name) => {
    const { success, data } = customerChanges.shape[name].safeParse(parameters[name]);
    return parameters[name] !== undefined && success ? [[name, data]] : [];
  });
  return validDetails.length ? Object.fromEntries(validDetails) : undefined;
}

/**
 * The initial values of the customer form for a lead: the lead's data if the URL has its id, else
 * the details in the URL. Undefined for an unknown or converted lead, and without permission to
 * convert leads or see personal data. A customer saved with its `lead_id` is linked to the lead.
 */
export async function readCustomerDefaults(
  ctx: AdminContext,
  text: unknown,
): Promise<CustomerDefaults | undefined> {
  const leadId = parseLeadParameter(text);
  const parameters = readParameter(text);
  if (parameters && parameters.id === undefined) return typedDetails(parameters);
  if (leadId === undefined || !can(ctx, 'lead.convert') || !can(ctx, 'customer.pii'))
    return undefined;
  const lead = await orUndefinedIfNotFound(() => getLead(ctx, leadId));
  if (!lead || lead.converted_user_id !== null) return undefined;
  const values = Object.fromEntries(taken.map((name) => [name, lead[name]]));
  const leadFields = { lead_id: lead.id, preferred_language: lead.contact_language };
  return { ...leadFields, ...values } as CustomerDefaults;
}
