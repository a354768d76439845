'use client';

import { useTranslations } from 'next-intl';
import { Fragment } from 'react';
import { RadioGroup } from '@/components/ui/radio-group';
import type { GoodsBy } from '@/lib/orders/order.schema';
import type { RefundPreview } from '@/lib/orders/refunds/refund.schema';

export interface BrokenOffersProps {
  preview: RefundPreview;
  goodsBy: GoodsBy;
  onChange: (goodsBy: GoodsBy) => void;
}

/** The value of a refund's items in minor units, if they are valued by the order's rules. */
export const goodsByRules = (
  preview: RefundPreview | undefined,
  goodsBy: GoodsBy,
): number | undefined => (goodsBy === 'rules' ? preview?.offers?.by_rules.minor : undefined);

/**
 * The effects of a refund on the order's promotions, before it is made: its items valued by their
 * share of what was paid or by the order's rules, to choose from, and what becomes of gifts.
 */
export function BrokenOffers({ preview, goodsBy, onChange }: BrokenOffersProps) {
  const t = useTranslations('orders.offers');
  const { offers, unknown_offers: unknown, gifts } = preview;
  if (!offers && !unknown.length && !gifts.length) return null;
  return (
    <section aria-live="polite" className="flex flex-col gap-2 rounded-ui bg-sale-soft p-3 text-sm">
      {offers && (
        <>
          {offers.titles.length > 0 && <p>{t('broken', { titles: offers.titles.join(', ') })}</p>}
          <p>
            {t('kept', {
              rules: offers.kept_by_rules.formatted,
              shares: offers.kept_by_shares.formatted,
            })}
          </p>
          <RadioGroup
            name="goods_by"
            legend={t('goods_by')}
            options={[
              { value: 'shares', label: t('by_shares', { amount: offers.by_shares.formatted }) },
              { value: 'rules', label: t('by_rules', { amount: offers.by_rules.formatted }) },
            ]}
            value={goodsBy}
            onValueChange={(value) => onChange(value === 'rules' ? 'rules' : 'shares')}
          />
        </>
      )}
      {unknown.length > 0 && <p>{t('unknown', { titles: unknown.join(', ') })}</p>}
      {gifts.map(({ order_item_id, name, unsent, kept: keptUnits, worth }) => (
        <Fragment key={order_item_id}>
          {unsent > 0 && <p>{t('gift_unsent', { name, count: unsent })}</p>}
          {keptUnits > 0 && (
            <p>{t('gift_kept', { name, count: keptUnits, worth: worth.formatted })}</p>
          )}
        </Fragment>
      ))}
    </section>
  );
}
