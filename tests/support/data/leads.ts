import { database } from '@/db/client';
import { recordChange } from '@/db/schema/activity';
import { admin, customer, role } from '@/db/schema/auth';
import { contactMessage } from '@/db/schema/contact';
import { leadStatus } from '@/db/schema/lead-status';
import { lead } from '@/db/schema/leads';
import { mail } from '@/db/schema/mail';
import { rateLimit } from '@/db/schema/settings';
import type { Permission } from '@/lib/core/access/permissions';
import type { AdminContext } from '@/lib/core/context';
import { leadInput } from '@/lib/leads/lead.schema';
import { leadStatusInput } from '@/lib/leads/lead-status.schema';
import { createLeadStatus } from '@/lib/leads/lead-statuses';
import { createLead } from '@/lib/leads/leads';
import { emptyQueues } from './jobs';
import { owner } from './staff';

type Fields = Record<string, unknown>;

export const makeStatus = async (fields: Fields = {}) =>
  createLeadStatus(await owner(), leadStatusInput.parse({ title: 'New', ...fields }));

let count = 0;
/** A lead with contact details; a test gives the fields it is about. */
export async function makeLead(status_id: number, fields: Fields = {}, ctx?: AdminContext) {
  count += 1;
  const input = {
    first_name: `Lead ${count}`,
    email: `lead-${count}@buyer.test`,
    lead_source: 'email',
    status_id,
    ...fields,
  };
  return createLead(ctx ?? (await owner()), leadInput.parse(input));
}

/** The context of a new admin with these permissions alone. */
export async function staff(permissions: Permission[], fields: Fields = {}): Promise<AdminContext> {
  const base = await owner();
  count += 1;
  const name = `Staff ${count}`;
  const [staffRole] = await database()
    .insert(role)
    .values({ name, permissions })
    .returning({ id: role.id });
  const [made] = await database()
    .insert(admin)
    .values({
      name,
      email: `staff-${count}@shop.test`,
      password_hash: '-',
      role_id: staffRole?.id,
      ...fields,
    })
    .returning();
  if (!made) throw new Error('no admin');
  return {
    ...base,
    actor: {
      kind: 'admin',
      id: made.id,
      name: made.name,
      email: made.email,
      role_id: made.role_id,
      is_owner: false,
      permissions: new Set(permissions),
    },
  };
}

/** Deletes all leads, statuses and emails. */
export async function emptyLeads(): Promise<void> {
  for (const table of [lead, contactMessage, mail, customer, leadStatus, recordChange, rateLimit])
    await database().delete(table);
  await emptyQueues();
}
