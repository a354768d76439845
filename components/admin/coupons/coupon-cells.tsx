import { Copy, Link2 } from 'lucide-react';
import { LinkButton } from '@/components/ui/link-button';
import type { DateFormat } from '@/lib/core/dates';
import { formatMomentOrDay } from '@/lib/core/dates';
import { translator } from '@/lib/i18n/translate';
import type { Coupon } from '@/lib/promotions/coupons/coupon.schema';
import { CopyText } from './copy-text';
import { CouponDialog } from './coupon-dialog';

export interface CodeCellProps {
  coupon: Coupon;
  /** The API path of the promotion's codes; none for staff who may not edit them. */
  path?: string;
  /** The URL that applies the code in the shop. */
  link: string;
  place: DateFormat;
}

/** A code that opens its limits, with buttons that copy it and its link. */
export function CodeCell({ coupon, path, link, place }: CodeCellProps) {
  const t = translator(place.language, 'coupon');
  const { code, id, usage_limit, usage_limit_per_customer, expires_at, updated_at } = coupon;
  const limits = { id, code, usage_limit, usage_limit_per_customer, expires_at, updated_at };
  const text = 'break-all text-left font-mono text-sm';
  return (
    <span className="flex min-w-40 items-center gap-1">
      {path ? (
        <CouponDialog
          path={path}
          timezone={place.settings.store_timezone}
          coupon={limits}
          trigger={
            <LinkButton tone="ink" className={text}>
              {code}
            </LinkButton>
          }
        />
      ) : (
        <span className={text}>{code}</span>
      )}
      <CopyText text={code} label={t('copy_code', { code })} icon={<Copy aria-hidden />} />
      <CopyText text={link} label={t('copy_link', { code })} icon={<Link2 aria-hidden />} />
    </span>
  );
}

/** How often a code was used, out of its limit. */
export function formatCouponUses(
  { used_count, usage_limit }: Coupon,
  { language }: DateFormat,
): string {
  const t = translator(language, 'coupon');
  return usage_limit === null
    ? String(used_count)
    : t('used_of', { used: used_count, limit: usage_limit });
}

/** When a code expires, or expired. */
export function Expiry({ at, now, place }: { at: Date | null; now: Date; place: DateFormat }) {
  const t = translator(place.language, 'coupon');
  if (!at) return <span className="text-muted">{t('no_limit')}</span>;
  const date = formatMomentOrDay(at, place, 'end');
  return at > now ? date : <span className="text-sale">{t('expired', { date })}</span>;
}
