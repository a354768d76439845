import 'server-only';
import { and, eq, isNull, or } from 'drizzle-orm';
import { z } from 'zod';
import { customer } from '@/db/schema/auth';
import { order } from '@/db/schema/orders';
import { lockRecord } from '@/lib/activity/write-record';
import { personName } from '@/lib/core/access/person';
import { forbiddenPersonal } from '@/lib/core/access/person-fields';
import { canFindCustomers, canSeePersonalData } from '@/lib/core/access/personal-data';
import { type AdminContext, transaction } from '@/lib/core/context';
import { conflict, invalid } from '@/lib/core/errors';
import { addressBook } from '@/lib/customers/address.schema';
import { createCustomerUnlessTaken } from '@/lib/customers/customers';
import { withoutRepeatedDefaults } from '@/lib/leads/lead-addresses';
import { winLead } from '@/lib/leads/win-lead';
import { getLeadLanguage, type StoredLead } from '@/lib/leads/write-lead';
import { markOrders } from '@/lib/orders/order/mark';

type ExistingCustomer = { id: number; name: string; email: string };
type Converted = { id: number; customer_id: number; created: boolean };

/**
 * Converts a lead to a customer: a new one with the lead's data, who is emailed a link to choose a
 * password, or the existing `customer_id`. The lead keeps its history, gets the won status, and the
 * customer's orders are attributed to it. If already converted, returns that customer. Throws for a
 * lead without an email, and 409 if its email is a customer's until that one is named
 * (`data.customer`, with access to personal data). 403 for naming a customer without permission to
 * find customers, as their orders become the lead's.
 */
export async function convertLead(
  ctx: AdminContext,
  id: number,
  customer_id: number | null = null,
): Promise<Converted> {
  if (customer_id !== null && !canFindCustomers(ctx)) throw forbiddenPersonal(['customer_id']);
  return convertLeadInto(ctx, id, customer_id);
}

/** The same for a customer that the caller has just created from the lead. */
export const convertLeadInto = (ctx: AdminContext, id: number, customer_id: number | null) =>
  transaction(ctx, async (ctx): Promise<Converted> => {
    const row = await lockRecord(ctx, 'lead', id);
    if (row.converted_user_id !== null)
      return { id, customer_id: row.converted_user_id, created: false };
    const customerId = customer_id ?? (await createFromLead(ctx, row));
    if (customer_id !== null) await assertCustomer(ctx, customer_id);
    await winLead(ctx, row, customerId);
    const isTheirs = or(
      eq(order.user_id, customerId),
      row.email ? eq(order.email, row.email) : undefined,
    );
    await markOrders(ctx, and(isNull(order.lead_id), isTheirs), { lead_id: id });
    return { id, customer_id: customerId, created: customer_id === null };
  });

/** Creates a customer from a lead's data; returns their id. */
async function createFromLead(ctx: AdminContext, row: StoredLead): Promise<number> {
  if (!row.email) throw invalid('email', 'lead_without_email');
  const { first_name, last_name, email, consent_email_at, admin_id } = row;
  const { phone, emails, mobiles, gender, job_title, department, office_phone, fax } = row;
  const { website, status_description, lead_source, lead_source_description } = row;
  const { description, tags } = row;
  const addresses = withoutRepeatedDefaults(row.addresses);
  const created = await createCustomerUnlessTaken(ctx, {
    first_name,
    last_name,
    email,
    consent_email_at,
    admin_id,
    phone,
    emails,
    mobiles,
    gender,
    job_title,
    department,
    office_phone,
    fax,
    website,
    status_description,
    lead_source,
    lead_source_description,
    description,
    tags,
    ...book.parse({ addresses }),
    preferred_language: getLeadLanguage(row),
    send_set_password_mail: true,
  });
  if (created) return created.id;
  const customer = await findCustomerByEmail(ctx, email);
  throw conflict('general', 'lead_customer_exists', undefined, { customer });
}

/** Names address errors as the customer form does: `addresses.0.line1`. */
const book = z.object({ addresses: addressBook });

/** The customer with an email; null if none, or without access to personal data. */
export async function findCustomerByEmail(
  ctx: AdminContext,
  email: string,
): Promise<ExistingCustomer | null> {
  if (!canSeePersonalData(ctx)) return null;
  const [row] = await ctx.db
    .select({
      id: customer.id,
      first_name: customer.first_name,
      last_name: customer.last_name,
    })
    .from(customer)
    .where(eq(customer.email, email));
  return row ? { id: row.id, name: personName(row), email } : null;
}

async function assertCustomer(ctx: AdminContext, id: number): Promise<void> {
  const [existingCustomer] = await ctx.db
    .select({ id: customer.id })
    .from(customer)
    .where(eq(customer.id, id));
  if (!existingCustomer) throw invalid('customer_id', 'check_input');
}
