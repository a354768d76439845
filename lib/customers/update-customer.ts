import 'server-only';
import { eq } from 'drizzle-orm';
import { customer } from '@/db/schema/auth';
import { changedFields } from '@/lib/activity/changed-fields';
import { assertNotModified, nextVersion } from '@/lib/activity/not-modified';
import { noteChange } from '@/lib/activity/record-changes';
import { endAccountTokens } from '@/lib/auth/account-tokens';
import { endSessions } from '@/lib/auth/sessions';
import { type StaffContext, transaction } from '@/lib/core/context';
import { invalidFields } from '@/lib/core/errors';
import { assertMayWritePerson, personFor } from '@/lib/core/person-fields';
import { saveBook } from './address-book';
import type { CustomerChanges } from './customer.schema';
import { columnsOf, refOf, type WrittenCustomer } from './customer-columns';
import { readCustomer, stateOf } from './customer-record';
import type { CustomerRecord } from './customer-record.schema';
import { mailEmailChanged } from './email-changed-mail';
import { inviteToSetPassword } from './password-invitation';

/**
 * Changes the fields that were sent. Whoever is disabled is logged out everywhere in the same
 * transaction. A new e-mail is not confirmed any more, mailed links to the old one end, and
 * both addresses are told. Refuses what was read too long ago, personal data from who may not
 * see it, a taken e-mail, and to empty a field that a customer must have (§5.2); one that is
 * empty already, such as the phone of somebody who registered, may stay so.
 */
export const updateCustomer = (ctx: StaffContext, id: number, changes: CustomerChanges) =>
  transaction(ctx, async (ctx): Promise<CustomerRecord> => {
    const { add_tags, remove_tags, send_set_password_mail, updated_at, ...sent } = changes;
    const { language: _, as_defaults: __, globals: ___, ...input } = sent;
    const before = await readCustomer(ctx, id, true);
    await assertNotModified(ctx, { ...refOf(before), ...before, id }, updated_at);
    assertMayWritePerson(ctx, input);
    assertNotEmptied(before, input);
    const tags = tagsAfter(input.tags ?? before.tags, add_tags, remove_tags);
    await ctx.db
      .update(customer)
      .set({
        ...columnsOf(ctx, input, before),
        tags,
        ...(input.email && input.email !== before.email && { email_confirmed_at: null }),
        updated_at: nextVersion(ctx, before),
      })
      .where(eq(customer.id, id));
    if (input.addresses) await saveBook(ctx, id, input.addresses);
    const after = await readCustomer(ctx, id);
    const changed = changedFields(stateOf(before), stateOf(after));
    await noteChange(ctx, refOf(after), changed, after.updated_at);
    if (before.enabled && !after.enabled) await endSessions(ctx, 'shopper', id);
    if (after.email !== before.email) {
      await endAccountTokens(ctx, id, ['password_reset', 'set_password', 'confirm_email']);
      await mailEmailChanged(ctx, before, after);
    }
    if (send_set_password_mail) await inviteToSetPassword(ctx, id);
    return personFor(ctx, after);
  });

const needed = ['phone', 'gender', 'status_id', 'lead_source'] as const;

function assertNotEmptied(before: CustomerRecord, input: WrittenCustomer): void {
  const emptied = needed.filter((field) => input[field] === null && before[field] !== null);
  if (emptied.length)
    throw invalidFields(Object.fromEntries(emptied.map((field) => [field, [{ key: 'required' }]])));
}

function tagsAfter(tags: readonly string[], added: string[] = [], removed: string[] = []) {
  const kept = [...new Set([...tags, ...added])].filter((tag) => !removed.includes(tag));
  if (kept.length > 50) throw invalidFields({ add_tags: [{ key: 'check_input' }] });
  return kept;
}
