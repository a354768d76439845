'use client';

import { useTranslations } from 'next-intl';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { formatMoney } from '@/lib/core/money';
import type { RefundPreview } from '@/lib/orders/refunds/refund.schema';
import { BrokenOffers, goodsByRules } from './broken-offers';
import { toRefundAmounts } from './refund-form';
import { RefundLines, type RefundLinesProps } from './refund-lines';
import { RefundWays } from './refund-ways';

/**
 * What to refund: units of each line at the price paid, shipping and fees only if checked, and an
 * amount of no line. Below it the effects on the order's promotions, then the total, how it is paid
 * back, and what remains.
 */
export function RefundPartFields({
  preview,
  ...props
}: RefundLinesProps & { preview: RefundPreview | undefined }) {
  const t = useTranslations('orders');
  const { refundable, form, change, messages } = props;
  const { currency, total } = refundable;
  const { amount, isAbove } = toRefundAmounts(
    refundable,
    form,
    goodsByRules(preview, form.goods_by),
  );
  const remainingText = formatMoney(total, currency);
  return (
    <div className="flex flex-col gap-3">
      <RefundLines {...props} />
      <Field
        name="amount"
        label={t('fields.free_amount', { currency: currency.identifier })}
        hint={t('fields.free_amount_hint')}
        errors={messages.amount}
        note={t('optional')}
      >
        {(control) => (
          <Input
            {...control}
            prefix={currency.mark}
            value={form.amount}
            onChange={({ target }) => change({ amount: target.value })}
            inputMode="decimal"
            autoComplete="off"
            maxLength={20}
          />
        )}
      </Field>
      {preview && (
        <BrokenOffers
          preview={preview}
          goodsBy={form.goods_by}
          onChange={(goods_by) => change({ goods_by })}
        />
      )}
      <p
        role="status"
        className="flex justify-between gap-4 border-t border-hairline pt-3 font-medium tabular-nums"
      >
        <span>{t('fields.gives_back')}</span>
        <span className="text-end">
          {formatMoney(amount, currency)}
          <span className={`block text-xs font-normal ${isAbove ? 'text-sale' : 'text-muted'}`}>
            {isAbove
              ? t('refund_above', { left: remainingText })
              : t(amount === total ? 'refund_ends' : 'refund_of', { left: remainingText })}
          </span>
        </span>
      </p>
      <RefundWays refundable={refundable} amount={amount} />
    </div>
  );
}
