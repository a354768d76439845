import { useTranslations } from 'next-intl';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { TextLink } from '@/components/ui/link-button';
import type { ExchangePreview } from '@/lib/orders/returns/returns.schema';
import { usePreview } from '../form/use-preview';
import { WayList } from '../refund/refund-ways';
import type { CloseFieldsProps } from './closing-form';
import { SentReference, SumRow } from './sum-row';

/** The exchange order of a return; a link creates one for the same buyer, and closes the return. */
export function ExchangeOrder({ return: openReturn, form, change, messages }: CloseFieldsProps) {
  const t = useTranslations('order_returns');
  const closing = new URLSearchParams({
    return_id: String(openReturn.id),
    ...(form.fee.trim() && { return_fee: form.fee.trim() }),
    ...(form.shipping && { return_shipping: 'true' }),
    ...(form.goods_by !== 'shares' && { return_goods_by: form.goods_by }),
  });
  return (
    <Field
      name="exchange_order"
      label={t('exchange_order')}
      hint={
        <>
          {t('exchange_hint')}{' '}
          <TextLink href={`/admin/order/create?${closing}`}>{t('exchange_create')}</TextLink>
        </>
      }
      errors={messages.exchange_order}
      required
    >
      {(control) => (
        <Input
          {...control}
          value={form.exchange_order}
          onChange={({ target }) => change({ exchange_order: target.value })}
          maxLength={40}
          autoComplete="off"
        />
      )}
    </Field>
  );
}

/** What would be credited to that order, what would still be due, and what would be refunded. */
export function ReturnExchangeSums({
  return: openReturn,
  refundable,
  form,
  messages,
}: CloseFieldsProps) {
  const t = useTranslations('order_returns');
  const { resolution: _, fee, exchange_order, ...rest } = form;
  const typed = exchange_order.trim();
  const preview = usePreview<ExchangePreview>(
    `/api/admin/order/${openReturn.order_id}/return/${openReturn.id}/preview`,
    { ...rest, fee: fee.trim(), ...(typed && { exchange_order: typed }) },
  );
  const { price, refused } = preview;
  // Errors show on their fields once it is sent; here only the reason why there are no sums.
  if (refused)
    return <p className="text-muted">{Object.values(refused.messages).flat().join(' ')}</p>;
  if (!price) return null;
  const { value, order, back } = price;
  const captures = price.parts.flatMap(({ payment_id, amount }) => {
    const from = refundable.captures.find(({ id }) => id === payment_id);
    return from ? [{ from, amount: amount.minor }] : [];
  });
  return (
    <>
      <p className="text-sm text-muted">{t('exchange_text')}</p>
      <dl className="flex flex-col gap-1 border-t border-hairline pt-3 tabular-nums">
        <SumRow label={t('worth')} strong={!order}>
          {value.formatted}
        </SumRow>
        {order && (
          <>
            <SumRow label={t('credits', { number: order.order_number })} strong>
              {order.credited.formatted}
            </SumRow>
            <SumRow label={t('still_due', { number: order.order_number })}>
              {order.due.formatted}
            </SumRow>
            <SumRow label={t('gives_back')} strong>
              {back.formatted}
            </SumRow>
          </>
        )}
      </dl>
      {order && value.minor > 0 && !order.credited.minor && (
        <p className="text-muted">{t('credits_nothing')}</p>
      )}
      <WayList parts={captures} currency={refundable.currency} />
      {captures.some(({ from }) => from.by_hand) && <SentReference messages={messages} />}
    </>
  );
}
