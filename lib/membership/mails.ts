import 'server-only';
import { and, eq } from 'drizzle-orm';
import { customer } from '@/db/schema/auth';
import { type AccountParts, type MailTexts, queueAccountMail } from '@/lib/auth/account-mail';
import type { Context } from '@/lib/core/context';
import { formatLastDay } from '@/lib/core/dates';
import type { Language } from '@/lib/core/language';
import { formatMoney } from '@/lib/core/money';
import { localizer } from '@/lib/core/text/localized';
import type { JobPayload } from '@/lib/jobs/jobs.schema';
import type { MailBlock } from '@/lib/mail/content';
import { baseCurrency } from '@/lib/settings/currencies';
import { benefitWords } from './benefit-words';
import { expiringKey } from './expiring';
import { renewalWindow } from './moves';
import { findMemberTier, type MembershipTier, membershipTiers } from './tiers';

type Request = JobPayload<'membership.mail'>;

/**
 * Queues the email about a member's move, or the approaching end of their term, in their language:
 * once per event, or per end and number of days. None if the account is deleted or disabled.
 */
export async function mailMembership(ctx: Context, request: Request): Promise<void> {
  const { template, customer_id, event_id } = request;
  const [holder] = await ctx.db
    .select()
    .from(customer)
    .where(and(eq(customer.id, customer_id), eq(customer.enabled, true)));
  if (!holder) return;
  const tiers = await membershipTiers(ctx);
  const dedupe_key =
    request.template === 'tier_expiring'
      ? expiringKey(customer_id, request.expires_at, request.days)
      : `${template}:${customer_id}:${event_id}`;
  const parts = buildMembershipMail(ctx, request, tiers);
  await queueAccountMail(ctx, holder, { template, dedupe_key }, parts);
}

export const buildMembershipMail =
  (ctx: Context, request: Request, tiers: readonly MembershipTier[]) =>
  (texts: MailTexts): AccountParts => {
    const { t, language, href } = texts;
    const own = { ...ctx, language };
    const tier = findMemberTier(tiers, request.tier_id);
    const benefits = tier && request.template !== 'tier_expiring' ? benefitWords(own, tier) : '';
    return {
      text: toMailText(own, texts, request, tiers),
      below: [
        ...(benefits ? [listed(t('tier.benefits'), benefits)] : []),
        { kind: 'button', label: t('tier.button'), url: href('/account') },
      ],
      values: { tier: localizer(own)(tier?.title ?? {}) },
    };
  };

const listed = (title: string, text: string): MailBlock => ({
  kind: 'details',
  details: [{ title, lines: text.split('\n').filter(Boolean) }],
});

function toMailText(
  ctx: Context & { language: Language },
  { t, store }: MailTexts,
  request: Request,
  tiers: readonly MembershipTier[],
): string {
  const getTierTitle = (id: number | null) =>
    localizer(ctx)(findMemberTier(tiers, id)?.title ?? {});
  const tier = getTierTitle(request.tier_id);
  const date = request.expires_at && formatLastDay(new Date(request.expires_at), ctx);
  const values = { store, tier, date: date ?? '' };
  switch (request.template) {
    case 'tier_upgraded':
      return t(date ? 'tier_upgraded.until' : 'tier_upgraded.text', values);
    case 'tier_renewed':
      return t(date ? 'tier_renewed.until' : 'tier_renewed.text', values);
    case 'tier_expiring': {
      const renewal = renewalText(ctx, t, request, findMemberTier(tiers, request.tier_id));
      const text = t('tier_expiring.text', values);
      return [text, renewal].filter(Boolean).join(ctx.language === 'en-US' ? ' ' : '');
    }
    case 'tier_downgraded': {
      const before = getTierTitle(request.from_tier_id);
      const now = { ...values, before };
      if (!tier) return t('tier_downgraded.none', now);
      return t(date ? 'tier_downgraded.until' : 'tier_downgraded.text', now);
    }
  }
}

/** How a member can keep their tier; empty if it cannot be renewed. */
function renewalText(
  ctx: Context,
  t: MailTexts['t'],
  { expires_at }: Request,
  tier: MembershipTier | undefined,
): string {
  if (!tier || !expires_at || tier.renew_type === 'none') return '';
  const until = formatLastDay(renewalWindow(tier, new Date(expires_at)).until, ctx);
  if (tier.renew_type === 'any_order') return t('tier_expiring.any_order', { until });
  const amount = formatMoney(tier.renew_amount_minor ?? 0, baseCurrency(ctx.settings));
  return t('tier_expiring.spend', { until, amount });
}
