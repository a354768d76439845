import 'server-only';
import { updateRecord } from '@/lib/activity/write-record';
import { endAccountTokens } from '@/lib/auth/account-tokens';
import { endLoginSessions } from '@/lib/auth/sessions';
import { assertMayWritePerson, maskPersonFor } from '@/lib/core/access/person-fields';
import { type StaffContext, transaction } from '@/lib/core/context';
import { invalidFields } from '@/lib/core/errors';
import { saveAddressBook } from './address-book';
import { assertMayWriteBenefits } from './benefits';
import type { CustomerChanges } from './customer.schema';
import { toCustomerColumns, type WrittenCustomer } from './customer-columns';
import {
  customerState,
  readCustomer,
  type StoredCustomer,
  withAddressBook,
} from './customer-record';
import type { CustomerRecord } from './customer-record.schema';
import { mailEmailChangedByShop } from './email-changed-mail';
import { inviteToSetPassword } from './passwords/invitation';
import { assertMayNoteConsent, keepUnsubscribed } from './suppression';

/**
 * Changes the fields sent. Disabling a customer ends their logins in the same transaction. A new
 * email is unconfirmed, links sent to the old one end, and both addresses are notified. Throws for
 * an outdated version, personal data without access to it, price-relevant fields without
 * `customer.benefits`, a taken email, consent for an unsubscribed address (only they may give it),
 * and emptying a required field (§5.2); one that is already empty, such as a registered customer's
 * phone, may stay so.
 */
export const updateCustomer = (ctx: StaffContext, id: number, changes: CustomerChanges) =>
  transaction(ctx, async (ctx): Promise<CustomerRecord> => {
    const { add_tags, remove_tags, send_set_password_mail, updated_at, ...sent } = changes;
    const { language: _, as_defaults: __, globals: ___, ...input } = sent;
    const change = async (before: StoredCustomer) => {
      assertMayWritePerson(ctx, input);
      assertNotEmptied(before, input);
      const tags = tagsAfter(input.tags ?? before.tags, add_tags, remove_tags);
      await assertMayWriteBenefits(ctx, [{ before, after: { ...input, tags } }]);
      return {
        ...toCustomerColumns(ctx, input, await withAddressBook(ctx, before)),
        tags,
        ...(input.email && input.email !== before.email && { email_confirmed_at: null }),
        ...(await consentAfter(ctx, before, input)),
      };
    };
    const { before } = await updateRecord(ctx, 'user', id, updated_at, change, {
      state: (row) => customerState(ctx, row),
      parts: async () => input.addresses && saveAddressBook(ctx, id, input.addresses),
    });
    const after = await readCustomer(ctx, id);
    if (before.enabled && !after.enabled) await endLoginSessions(ctx, 'shopper', id);
    if (after.email !== before.email) {
      await endAccountTokens(ctx, id, ['password_reset', 'set_password', 'confirm_email']);
      await mailEmailChangedByShop(ctx, before, after);
    }
    if (send_set_password_mail) await inviteToSetPassword(ctx, id);
    return maskPersonFor(ctx, after);
  });

/** The remaining consent: none if either email unsubscribed. */
async function consentAfter(
  ctx: StaffContext,
  before: StoredCustomer,
  { email = before.email, consent_email }: WrittenCustomer,
) {
  if (email === before.email && !consent_email) return {};
  const emails = [before.email, email];
  if (consent_email && !before.consent_email_at)
    await assertMayNoteConsent(ctx, 'consent_email', emails);
  return keepUnsubscribed(ctx, emails, email);
}

const needed = ['phone', 'gender', 'status_id', 'lead_source'] as const;

function assertNotEmptied(before: WrittenCustomer, input: WrittenCustomer): void {
  const emptied = needed.filter((field) => input[field] === null && before[field] !== null);
  if (emptied.length)
    throw invalidFields(Object.fromEntries(emptied.map((field) => [field, [{ key: 'required' }]])));
}

function tagsAfter(tags: readonly string[], added: string[] = [], removed: string[] = []) {
  const newTags = [...new Set([...tags, ...added])].filter((tag) => !removed.includes(tag));
  if (newTags.length > 50) throw invalidFields({ add_tags: [{ key: 'check_input' }] });
  return newTags;
}
