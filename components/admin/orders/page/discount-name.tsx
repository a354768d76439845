import { TextLink } from '@/components/ui/link-button';
import type { Language } from '@/lib/core/language';
import { translator } from '@/lib/i18n/translate';
import type { StaffDiscount } from '@/lib/orders/order-parts.schema';

export interface DiscountNameProps {
  discount: StaffDiscount;
  language: Language;
  /** Whether the admin may open promotions. */
  mayOpen: boolean;
}

/** The source of a discount as named at that time: the promotion and its discount code. */
export function DiscountName({ discount, language, mayOpen }: DiscountNameProps) {
  const { promotion_id: id, membership_tier_id: tier, title, code } = discount;
  const name =
    code === null ? title : translator(language, 'amounts')('with_code', { title, code });
  const path = tier ? `/admin/membershiptier/edit/${tier}` : `/admin/promotion/edit/${id}`;
  return mayOpen && id ? <TextLink href={path}>{name}</TextLink> : name;
}
