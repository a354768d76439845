'use client';

import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { type FormEvent, useId, useState, useTransition } from 'react';
import { DraftOffer } from '@/components/admin/drafts/draft-offer';
import { useApi } from '@/components/admin/use-api';
import { Checkbox } from '@/components/ui/checkbox';
import { Field } from '@/components/ui/field';
import { FormSummary } from '@/components/ui/form-summary';
import { Card } from '@/components/ui/section';
import type { SelectOption } from '@/components/ui/select';
import { Textarea } from '@/components/ui/textarea';
import { useToast } from '@/components/ui/toast';
import { giftUnits } from '@/lib/cart/gift-units.schema';
import type { OrderEditPreview } from '@/lib/checkout/order-edit/order-edit.schema';
import { DiscountFields } from '../form/discount-fields';
import { type FormChange, quantityId, withOneMore } from '../form/goods-form';
import { ItemRows } from '../form/item-rows';
import { MethodFields } from '../form/method-fields';
import { SendBar } from '../form/send-bar';
import { useAddressNames } from '../form/typed-address';
import { Unknown } from '../form/unknown';
import { useFormDraft } from '../form/use-form-draft';
import { useFormTypedEarly } from '../form/use-form-typed-early';
import { usePreview } from '../form/use-preview';
import { useFormRefusal } from '../form/use-refusal';
import { VariantField } from '../form/variant-field';
import { EditAddresses } from './edit-addresses';
import { type EditForm, editForm, firstEdit, onEditFields, toEditInput } from './edit-form';
import type { EditableOrder } from './editable';
import { PriceRules } from './price-rules';
import { RemovedLines } from './removed-lines';
import { SumsCompared } from './sums-compared';

const ITEM_FIELD = 'find-item';

export interface EditOrderProps {
  order: EditableOrder;
  adminId: number;
  countries: readonly SelectOption[];
  /** The maximum discount of the admin, in percent of the items; undefined for none. */
  limit: number | undefined;
}

/**
 * Edits an order before anything is shipped: shows it before and after, side by side, what is still
 * due or refunded, and what the buyer is told. Errors show on their rows, and no input is lost.
 */
export function EditOrder({ order, adminId, countries, limit }: EditOrderProps) {
  const t = useTranslations('order_form');
  const id = useId();
  useFormTypedEarly(id);
  const call = useApi();
  const router = useRouter();
  const { show } = useToast();
  const [first] = useState(() => firstEdit(order));
  const of = { adminId, resource: 'order-edit', id: order.id };
  const { form, setForm, ...draft } = useFormDraft<EditForm>(of, editForm, first);
  const shippingNames = useAddressNames('shipping_address', form.shipping_address?.country ?? '');
  const billingNames = useAddressNames('billing_address', form.billing_address?.country ?? '');
  const refusal = useFormRefusal();
  const [sending, startSending] = useTransition();
  const input = toEditInput(form, order);
  const preview = usePreview<OrderEditPreview>(`/api/admin/order/${order.id}/items/preview`, {
    ...input,
    note: '',
  });
  const { pending } = preview;
  const price = form.items.length ? preview.price : undefined;
  const previewMessages = preview.refused
    ? onEditFields(preview.refused.messages, form, preview.refused)
    : {};
  const messages = { ...previewMessages, ...refusal.messages };
  const change: FormChange<EditForm> = (changes, names = Object.keys(changes)) => {
    setForm((form) => ({ ...form, ...(typeof changes === 'function' ? changes(form) : changes) }));
    refusal.forget(names);
  };

  const send = (event: FormEvent) => {
    event.preventDefault();
    if (sending || pending) return;
    if (preview.refused) return refusal.refuse(previewMessages);
    startSending(async () => {
      const response = await call('PUT', `/api/admin/order/${order.id}/items`, {
        ...input,
        expected_total: price?.totals.grand_total.amount,
        expected_gifts: giftUnits(price?.gifts ?? []),
      });
      if (response.messages) {
        refusal.refuse(onEditFields(response.messages, form, response));
        if (response.status === 409) preview.again();
        return;
      }
      draft.done();
      show({ title: t('edited', { number: order.order_number }), tone: 'success' });
      router.push(`/admin/order/${order.id}`);
      router.refresh();
    });
  };
  const before = new Map(order.items.map((item) => [item.stock_id, Number(item.quantity)]));
  // A refused form has no price: the last one belongs to an earlier state.
  const currentPrice = preview.refused ? undefined : price;
  const removed = order.items.filter(
    ({ stock_id }) => !form.items.some((item) => item.stock_id === stock_id),
  );
  const notes = new Map(
    currentPrice?.items.map(({ stock_id, priced_by }) => [stock_id, t(`line_by_${priced_by}`)]),
  );
  const parts = { form, change, price, messages };
  return (
    <form id={id} onSubmit={send} noValidate className="flex flex-col gap-4">
      {draft.found && (
        <DraftOffer draft={draft.found} onRestore={draft.restore} onDiscard={draft.discard} />
      )}
      <FormSummary
        title={t('fix')}
        {...refusal.summary}
        fieldLabels={{
          items: t('items'),
          codes: t('code'),
          note: t('note_to_customer'),
          shipping_method_id: t('method'),
          shipping_fee: t('own_fee'),
          'manual_discount.value': t('discount'),
          ...shippingNames,
          ...billingNames,
          ...Object.fromEntries(form.items.map((item) => [quantityId(item.stock_id), item.name])),
        }}
        idFor={(name) => (name === 'items' ? ITEM_FIELD : name)}
      />
      <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_25rem]">
        <div className="flex min-w-0 flex-col gap-4">
          <Card title={t('items')}>
            <VariantField
              id={ITEM_FIELD}
              errors={messages.items}
              currency={order.currency.identifier}
              warehouseId={order.warehouse_id === null ? '' : String(order.warehouse_id)}
              onPick={(found) =>
                change(
                  ({ items }) => ({ items: withOneMore(items, found) }),
                  ['items', quantityId(found.stock_id)],
                )
              }
            />
            <ItemRows
              items={form.items}
              price={price}
              messages={messages}
              before={before}
              notes={notes}
              onChange={(items, names) => change({ items }, names)}
            />
            <RemovedLines
              removed={removed}
              onBack={(item) => change(({ items }) => ({ items: [...items, item] }), ['items'])}
            />
            {order.gone.length > 0 && (
              <p className="text-sm text-caution">{t('gone', { names: order.gone.join(', ') })}</p>
            )}
            <DiscountFields
              {...parts}
              change={change}
              currency={order.currency.identifier}
              limit={limit}
            />
            <PriceRules
              pricedBy={currentPrice?.priced_by}
              isTaxedOtherwise={currentPrice?.is_taxed_otherwise ?? false}
              reprice={form.reprice}
              onReprice={(reprice) => change({ reprice })}
            />
          </Card>
          <EditAddresses {...parts} order={order} countries={countries} />
          <Card title={t('delivery')}>
            <MethodFields
              {...parts}
              price={offeredMethods(preview.refused?.details) ?? price}
              change={change}
              mark={order.currency.mark}
              feeHint={t('own_fee_edit')}
            />
          </Card>
        </div>
        <Card title={t('summary')}>
          {currentPrice ? (
            <>
              <SumsCompared order={order} price={currentPrice} />
              <Told order={order} price={currentPrice} />
              {order.paid.minor > 0 && currentPrice.amount_due.minor > 0 && (
                <Checkbox
                  name="ship_before_payment"
                  label={t('ship_before_payment')}
                  hint={t('ship_before_payment_hint')}
                  checked={form.ship_before_payment}
                  onChange={({ target }) => change({ ship_before_payment: target.checked })}
                />
              )}
            </>
          ) : (
            <p className="text-muted">{t(form.items.length ? 'cannot_price' : 'no_items_yet')}</p>
          )}
          {/* What prevents editing the whole order is shown before anything is pressed. */}
          <Unknown
            texts={previewMessages.status ?? previewMessages.version ?? previewMessages.general}
          />
          <Field
            name="note"
            label={t('note_to_customer')}
            hint={t('note_to_customer_hint')}
            errors={messages.note}
            note={t('optional')}
          >
            {(control) => (
              <Textarea
                {...control}
                rows={2}
                maxLength={500}
                value={form.note}
                onChange={({ target }) => change({ note: target.value })}
              />
            )}
          </Field>
        </Card>
      </div>
      <SendBar
        total={currentPrice?.totals.grand_total.formatted}
        asking={pending}
        sending={sending}
        cancelHref={`/admin/order/${order.id}`}
      >
        {t('save')}
      </SendBar>
    </form>
  );
}

/** The shipping methods that an error offers if the order's own is unavailable. */
const offeredMethods = (details: Record<string, unknown> | undefined) =>
  Array.isArray(details?.shipping_methods)
    ? { shipping_methods: details.shipping_methods, shipping_method_id: null, problems: {} }
    : undefined;

/** The difference the buyer pays or gets back, and how they are informed. */
function Told({ order, price }: { order: EditableOrder; price: OrderEditPreview }) {
  const t = useTranslations('order_form');
  const { difference, total_before, totals, amount_due, refund } = price;
  const amount = difference.formatted.replace(/^-/, '');
  const total = totals.grand_total.formatted;
  const before = total_before.formatted;
  const { paid, email } = order;
  return (
    <div className="flex flex-col gap-1">
      <p className="font-medium">
        {refund.minor > 0
          ? t('goes_back', { amount: refund.formatted })
          : paid.minor > 0 && amount_due.minor > 0
            ? t('left_to_pay', { paid: paid.formatted, due: amount_due.formatted })
            : difference.minor > 0
              ? t('pays_more', { amount })
              : difference.minor < 0
                ? t('pays_less', { amount })
                : t('pays_same')}
      </p>
      <p className="text-sm text-muted">
        {!email
          ? t('not_told')
          : refund.minor > 0
            ? t('told_back', { email, total, before, amount: refund.formatted })
            : difference.minor
              ? t('told', { email, total, before })
              : t('told_same', { email, total })}
      </p>
      {totals.grand_total.minor === 0 && !paid.minor && (
        <p className="text-sm text-caution">{t('counts_paid')}</p>
      )}
    </div>
  );
}
