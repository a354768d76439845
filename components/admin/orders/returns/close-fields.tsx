'use client';

import { useTranslations } from 'next-intl';
import { Checkbox } from '@/components/ui/checkbox';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { RadioGroup } from '@/components/ui/radio-group';
import { formatMoney, parseDecimal } from '@/lib/core/money';
import { capRefundAmount } from '@/lib/core/refund-share';
import type { RefundPreview } from '@/lib/orders/refunds/refund.schema';
import { usePreview } from '../form/use-preview';
import { BrokenOffers, goodsByRules } from '../refund/broken-offers';
import { isSentByHand, RefundWays } from '../refund/refund-ways';
import type { CloseFieldsProps } from './closing-form';
import { ExchangeOrder, ReturnExchangeSums } from './exchange-fields';
import { getReturnWorth, toRemainingUnits } from './open-return';
import { SentReference, SumRow } from './sum-row';

/** The result of a return: a refund, shown before it is made, or an exchange. */
export function CloseFields(props: CloseFieldsProps) {
  const t = useTranslations('order_returns');
  const { form, change } = props;
  return (
    <>
      <RadioGroup
        name="resolution"
        legend={t('resolution')}
        layout="row"
        options={(['refund', 'exchange'] as const).map((value) => ({
          value,
          label: t(`resolutions.${value}`),
        }))}
        value={form.resolution}
        onValueChange={(resolution) =>
          change({ resolution: resolution === 'exchange' ? 'exchange' : 'refund' })
        }
      />
      {form.resolution === 'exchange' && <ExchangeOrder {...props} />}
      <MoneyBack {...props} />
    </>
  );
}

function MoneyBack(props: CloseFieldsProps) {
  const { return: openReturn, refundable, form, change, messages } = props;
  const t = useTranslations('order_returns');
  const words = useTranslations('orders');
  const { currency, shipping, total } = refundable;
  const money = (minor: number) => formatMoney(minor, currency).replace('-', '−');
  const units = toRemainingUnits(
    refundable,
    openReturn.items.map(({ order_item_id, received_good, received_damaged }) => ({
      order_item_id,
      quantity: received_good + received_damaged,
    })),
  );
  const { price: preview } = usePreview<RefundPreview>(
    `/api/admin/order/${openReturn.order_id}/refund/preview`,
    { items: units.filter(({ quantity }) => quantity > 0), shipping: form.shipping },
  );
  const goods = goodsByRules(preview, form.goods_by) ?? getReturnWorth(refundable, units);
  const delivery = form.shipping ? shipping : 0;
  const fee = Math.max(0, parseDecimal(form.fee || '0', currency.decimals) ?? 0);
  const amount = Math.max(0, capRefundAmount(goods + delivery, -fee, total));
  return (
    <>
      {shipping > 0 && (
        <Checkbox
          name="shipping"
          label={words('fields.shipping_back', { amount: money(shipping) })}
          errors={messages.shipping}
          checked={form.shipping}
          onChange={({ target }) => change({ shipping: target.checked })}
        />
      )}
      <Field
        name="fee"
        label={t('fee', { currency: currency.identifier })}
        hint={t('fee_hint')}
        errors={messages.fee}
        note={words('optional')}
      >
        {(control) => (
          <Input
            {...control}
            prefix={currency.mark}
            value={form.fee}
            onChange={({ target }) => change({ fee: target.value })}
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
      {form.resolution === 'exchange' ? (
        <ReturnExchangeSums {...props} />
      ) : (
        <>
          <dl className="flex flex-col gap-1 border-t border-hairline pt-3 tabular-nums">
            <SumRow label={t('goods')}>{money(goods)}</SumRow>
            {delivery > 0 && <SumRow label={t('delivery')}>{money(delivery)}</SumRow>}
            {fee > 0 && <SumRow label={t('kept')}>{money(-fee)}</SumRow>}
            <SumRow label={t('gives_back')} strong>
              {money(amount)}
            </SumRow>
          </dl>
          {amount ? (
            <RefundWays refundable={refundable} amount={amount} />
          ) : (
            <p className="text-muted">{t('gives_nothing')}</p>
          )}
          {isSentByHand(refundable, amount) && <SentReference messages={messages} />}
        </>
      )}
    </>
  );
}
