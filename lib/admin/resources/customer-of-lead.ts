import 'server-only';
import type { z } from 'zod';
import { assertCan } from '@/lib/core/access/can';
import { type AdminContext, transaction } from '@/lib/core/context';
import { conflict } from '@/lib/core/errors';
import { defineResource } from '@/lib/core/records/resource';
import type { customerInput } from '@/lib/customers/customer.schema';
import { customerResource } from '@/lib/customers/customer-resource';
import { convertLeadInto } from '@/lib/people/convert-lead';

/**
 * Creates a customer as staff enter one; one made of a lead (`lead_id`) becomes that lead's
 * customer with it. Refuses with 403 who may not convert leads, with 409 a lead that is a
 * customer already; then no customer is created.
 */
const create = (ctx: AdminContext, input: z.output<typeof customerInput>) =>
  transaction(ctx, async (ctx) => {
    const { lead_id } = input;
    if (lead_id !== undefined) assertCan(ctx, 'lead.convert');
    const record = await customerResource.create(ctx, input);
    if (lead_id === undefined) return record;
    const { customer_id } = await convertLeadInto(ctx, lead_id, record.id);
    if (customer_id !== record.id) throw conflict('general', 'lead_is_customer');
    return record;
  });

/** What the generic routes of `/api/admin/user` call. */
export const userResource = defineResource({ ...customerResource, create });
