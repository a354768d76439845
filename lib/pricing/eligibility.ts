import type { RefusalReason } from './priced';
import { isInWindow } from './promotion-window';
import type { PricingPromotion, Purchase } from './purchase';

type Asked = Pick<Purchase, 'at' | 'zone' | 'channel' | 'currency' | 'country' | 'buyer'>;

/**
 * Why a promotion is not for this buyer, here and now, whatever is in the cart; undefined
 * where it is. What is bound to others is `not_found`, so that nobody learns of it (G13).
 */
export function ineligible(promotion: PricingPromotion, asked: Asked): RefusalReason | undefined {
  return ofTime(promotion, asked) ?? ofPlace(promotion, asked) ?? ofBuyer(promotion, asked);
}

function ofTime(promotion: PricingPromotion, { at, zone }: Asked): RefusalReason | undefined {
  const { starts_at, ends_at } = promotion;
  if (starts_at && at < starts_at) return 'not_started';
  if (ends_at && at >= ends_at) return 'expired';
  return isInWindow(promotion, at, zone) ? undefined : 'outside_hours';
}

function ofPlace(
  { channels, currencies, countries }: PricingPromotion,
  { channel, currency, country }: Asked,
): RefusalReason | undefined {
  if (channels.length && !channels.includes(channel)) return 'channel';
  if (currencies.length && !currencies.includes(currency.identifier)) return 'currency';
  if (countries.length && !(country && countries.includes(country))) return 'country';
  return undefined;
}

function ofBuyer(
  { audience, membership_tier_ids, user_ids, user_tags }: PricingPromotion,
  { buyer }: Asked,
): RefusalReason | undefined {
  const { customer_id, tier_id, tags, is_member, is_new } = buyer;
  if (user_ids.length && !(customer_id && user_ids.includes(customer_id))) return 'not_found';
  if (user_tags.length && !user_tags.some((tag) => tags.includes(tag)))
    return customer_id ? 'not_found' : 'login_required';
  if (membership_tier_ids.length && !(tier_id && membership_tier_ids.includes(tier_id)))
    return customer_id ? 'not_found' : 'login_required';
  if (audience === 'members' && !is_member) return 'login_required';
  if (audience === 'guests' && is_member) return 'not_found';
  if (audience === 'new_customers' && !is_new) return 'new_customers_only';
  return undefined;
}
