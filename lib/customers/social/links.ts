import 'server-only';
import { and, asc, eq, isNull } from 'drizzle-orm';
import { customer, socialIdentity } from '@/db/schema/auth';
import type { SocialProvider } from '@/db/schema/enums';
import { assertCurrentPassword } from '@/lib/auth/current-password';
import { endSocialSessions } from '@/lib/auth/sessions';
import { socialFailure } from '@/lib/auth/social/failure';
import type { SocialIdentity } from '@/lib/auth/social/identity';
import { type CustomerContext, transaction } from '@/lib/core/context';
import { conflict, notFound } from '@/lib/core/errors';
import { firstOrNotFound } from '@/lib/core/records/rows';
import { findLinkedCustomer, lockSocialIdentity, storeSocialIdentity } from './identities';
import type { SocialLinks } from './links.schema';
import { mailSocialLinked, mailSocialUnlinked } from './mails';

/** The caller's social logins, and whether they have a password. */
export async function readSocialLinks(ctx: CustomerContext): Promise<SocialLinks> {
  const { password_hash } = await ownRow(ctx);
  const linked = await ctx.db
    .select({
      provider: socialIdentity.provider,
      email: socialIdentity.email,
      linked_at: socialIdentity.created_at,
    })
    .from(socialIdentity)
    .where(and(eq(socialIdentity.customer_id, ctx.actor.id), isNull(socialIdentity.unlinked_at)))
    .orderBy(asc(socialIdentity.id));
  return { linked, has_password: password_hash !== null };
}

/**
 * Requires the caller's password, if they have one, before linking a provider. Throws like
 * `assertCurrentPassword`.
 */
export async function assertMayLinkSocial(
  ctx: CustomerContext,
  current_password: string | undefined,
): Promise<void> {
  const row = await ownRow(ctx);
  if (row.password_hash) await assertCurrentPassword(ctx, row, current_password);
}

/**
 * Links a social identity, with any email, to the caller's account and notifies them by email; does
 * nothing if already linked. Throws if it is linked to another customer.
 */
export const linkSocialIdentity = (ctx: CustomerContext, identity: SocialIdentity): Promise<void> =>
  transaction(ctx, async (ctx) => {
    await lockSocialIdentity(ctx, identity);
    const link = await findLinkedCustomer(ctx, identity);
    if (link && !link.is_unlinked) {
      if (link.customer.id === ctx.actor.id) return;
      throw socialFailure('social_linked_elsewhere');
    }
    await storeSocialIdentity(ctx, ctx.actor.id, identity);
    await mailSocialLinked(ctx, await ownRow(ctx), identity);
  });

/**
 * Unlinks a provider from the caller's account, also for a login by its email, until they link it
 * again; ends the logins it opened except the current one, and notifies them by email. Throws 409
 * if it is their only login: without a password (which an emailed link sets) or another provider.
 * 404 if none is linked.
 */
export const unlinkSocialProvider = (
  ctx: CustomerContext,
  provider: SocialProvider,
): Promise<void> =>
  transaction(ctx, async (ctx) => {
    const row = await ownRow(ctx, 'update');
    const { linked } = await readSocialLinks(ctx);
    const isLinked = linked.some((link) => link.provider === provider);
    if (!isLinked) throw notFound();
    const isOnly = !row.password_hash && linked.every((link) => link.provider === provider);
    if (isOnly) throw conflict('general', 'social_only_way');
    const now = ctx.now();
    const gone = await ctx.db
      .update(socialIdentity)
      .set({ unlinked_at: now, updated_at: now, email: '' })
      .where(
        and(
          eq(socialIdentity.customer_id, row.id),
          eq(socialIdentity.provider, provider),
          isNull(socialIdentity.unlinked_at),
        ),
      )
      .returning({ subject: socialIdentity.subject });
    await endSocialSessions(ctx, row.id, provider, ctx.session_id);
    for (const { subject } of gone) await mailSocialUnlinked(ctx, row, { provider, subject });
  });

async function ownRow({ db, actor }: CustomerContext, lock?: 'update') {
  const read = db.select().from(customer).where(eq(customer.id, actor.id));
  return firstOrNotFound(await (lock ? read.for(lock) : read));
}
