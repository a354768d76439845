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
 * Stores what somebody wrote to the shop and says so (`contact.received`): a job mails it to
 * the shop, and a copy to its writer. Three times an hour for an e-mail, since anybody may type
 * it, and five for an `address` of the network; where addresses say nothing about who calls, 100
 * in five minutes for all of these together. Then 429. A shop without an address for its mail
 * takes no messages (409).
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
