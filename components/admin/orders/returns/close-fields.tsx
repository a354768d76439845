'use client';

import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import type { ApiMessages } from '@/components/admin/use-api';
import { Checkbox } from '@/components/ui/checkbox';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { TextLink } from '@/components/ui/link-button';
import { RadioGroup } from '@/components/ui/radio-group';
import { formatMoney, parseDecimal } from '@/lib/core/money';
import { comesTo } from '@/lib/core/refund-share';
import type { RefundPreview } from '@/lib/orders/staff/money.schema';
import { usePreview } from '../form/use-preview';
import { BrokenOffers, type GoodsBy, goodsByRules } from '../refund/broken-offers';
import { isSentByHand, RefundWays } from '../refund/refund-ways';
import type { RefundableOrder } from '../transitions';
import { leftOf, type OpenReturn, worthOf } from './open-return';

/** What somebody chose and typed about the end of a return. */
export type ClosingForm = {
  resolution: 'refund' | 'exchange';
  fee: string;
  shipping: boolean;
  goods_by: GoodsBy;
};
export const emptyClosing: ClosingForm = {
  resolution: 'refund',
  fee: '',
  shipping: false,
  goods_by: 'shares',
};

export const closingInput = ({ resolution, fee, ...rest }: ClosingForm) =>
  resolution === 'refund' ? { resolution, fee: fee.trim(), ...rest } : { resolution };

export interface CloseFieldsProps {
  return: OpenReturn;
  refundable: RefundableOrder;
  form: ClosingForm;
  change: (changes: Partial<ClosingForm>) => void;
  messages: ApiMessages;
}

/** What a return ends with: money, which is shown before it goes, or other goods. */
export function CloseFields(props: CloseFieldsProps) {
  const t = useTranslations('order_returns');
  const { return: one, form, change, messages } = props;
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
      {form.resolution === 'refund' ? (
        <MoneyBack {...props} />
      ) : (
        <Field
          name="exchange_order"
          label={t('exchange_order')}
          hint={
            <>
              {t('exchange_hint')}{' '}
              <TextLink href={`/admin/order/create?return_id=${one.id}`}>
                {t('exchange_create')}
              </TextLink>
            </>
          }
          errors={messages.exchange_order}
          required
        >
          {(control) => <Input {...control} maxLength={40} autoComplete="off" />}
        </Field>
      )}
    </>
  );
}

function MoneyBack({ return: one, refundable, form, change, messages }: CloseFieldsProps) {
  const t = useTranslations('order_returns');
  const words = useTranslations('orders');
  const { currency, shipping, total } = refundable;
  const money = (minor: number) => formatMoney(minor, currency).replace('-', '−');
  const units = leftOf(
    refundable,
    one.items.map(({ order_item_id, received_good, received_damaged }) => ({
      order_item_id,
      quantity: received_good + received_damaged,
    })),
  );
  const { price: preview } = usePreview<RefundPreview>(
    `/api/admin/order/${one.order_id}/refund/preview`,
    { items: units.filter(({ quantity }) => quantity > 0), shipping: form.shipping },
  );
  const goods = goodsByRules(preview, form.goods_by) ?? worthOf(refundable, units);
  const delivery = form.shipping ? shipping : 0;
  const fee = Math.max(0, parseDecimal(form.fee || '0', currency.decimals) ?? 0);
  const amount = Math.max(0, comesTo(goods + delivery, -fee, total));
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
      <dl className="flex flex-col gap-1 border-t border-hairline pt-3 tabular-nums">
        <Row label={t('goods')}>{money(goods)}</Row>
        {delivery > 0 && <Row label={t('delivery')}>{money(delivery)}</Row>}
        {fee > 0 && <Row label={t('kept')}>{money(-fee)}</Row>}
        <Row label={t('gives_back')} strong>
          {money(amount)}
        </Row>
      </dl>
      {amount ? (
        <RefundWays refundable={refundable} amount={amount} />
      ) : (
        <p className="text-muted">{t('gives_nothing')}</p>
      )}
      {isSentByHand(refundable, amount) && (
        <Field
          name="reference"
          label={words('fields.refund_reference')}
          hint={words('fields.refund_reference_hint')}
          errors={messages.reference}
          note={words('optional')}
        >
          {(control) => <Input {...control} maxLength={120} autoComplete="off" />}
        </Field>
      )}
    </>
  );
}

function Row({
  label,
  strong = false,
  children,
}: {
  label: string;
  strong?: boolean;
  children: ReactNode;
}) {
  return (
    <div className={`flex justify-between gap-4 ${strong ? 'font-medium' : ''}`}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  );
}
