import 'server-only';
import { contactMessage } from '@/db/schema/contact';
import { countAttempts } from '@/lib/auth/limits';
import { type ShopContext, transaction } from '@/lib/core/context';
import { conflict } from '@/lib/core/errors';
import { insertedRow } from '@/lib/core/records/rows';
import { addressGroup } from '@/lib/core/web/address-group.mjs';
import { emit } from '@/lib/jobs/emit';
import type { ContactMessageInput } from './contact-message.schema';

/**
 * Stores a contact message and emits `contact.received`: a job emails it to the shop, with a copy
 * to the sender. Three an hour per email, since anyone may enter it, and five per network
 * `address`; 100 in five minutes for all callers without a known address. Then throws 429. Throws
 * 409 if the shop has no contact address.
 */
export async function receiveContactMessage(
  ctx: ShopContext,
  input: ContactMessageInput,
  address: string | undefined,
): Promise<void> {
  if (!ctx.settings.contact_email) throw conflict('general', 'contact_closed');
  const group = addressGroup(address);
  await countAttempts(
    [
      group
        ? { name: 'contact_address', key: group }
        : { name: 'contact_unknown_address', key: '' },
      { name: 'contact_email', key: input.email.toLowerCase() },
    ],
    ctx.now(),
  );
  await transaction(ctx, async (ctx) => {
    const { id } = insertedRow(
      await ctx.db
        .insert(contactMessage)
        .values({
          ...input,
          language: ctx.language,
          customer_id: ctx.actor.kind === 'customer' ? ctx.actor.id : null,
          created_at: ctx.now(),
        })
        .returning({ id: contactMessage.id }),
    );
    await emit(ctx, 'contact.received', { contact_message_id: id });
  });
}
