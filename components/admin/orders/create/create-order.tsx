'use client';

import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { type FormEvent, useEffect, useId, useState, useTransition } from 'react';
import { DraftOffer } from '@/components/admin/drafts/draft-offer';
import { useApi } from '@/components/admin/use-api';
import { Checkbox } from '@/components/ui/checkbox';
import { Field } from '@/components/ui/field';
import { FormSummary } from '@/components/ui/form-summary';
import { Card } from '@/components/ui/section';
import { Textarea } from '@/components/ui/textarea';
import { useToast } from '@/components/ui/toast';
import { giftUnits } from '@/lib/cart/gift-units.schema';
import type { StaffOrderPreview } from '@/lib/checkout/staff-order/staff-order.schema';
import type { OrderStart } from '@/lib/checkout/staff-order/start.schema';
import { type FormChange, onFields, quantityId } from '../form/goods-form';
import { SendBar } from '../form/send-bar';
import { PriceSums } from '../form/sums';
import { useAddressNames } from '../form/typed-address';
import { Unknown } from '../form/unknown';
import { useFormDraft } from '../form/use-form-draft';
import { useFormTypedEarly } from '../form/use-form-typed-early';
import { usePreview } from '../form/use-preview';
import { useFormRefusal } from '../form/use-refusal';
import { CustomerPart } from './customer-part';
import { DeliveryPart } from './delivery-part';
import { OrderExchangeSums } from './exchange-sums';
import { ITEM_FIELD, ItemsPart } from './items-part';
import {
  firstForm,
  type OrderForm,
  orderForm,
  orderInput,
  toOrderExchange,
  toPreviewInput,
} from './order-form';
import type { OrderChoices, OrderPartProps } from './parts';
import { PaymentPart } from './payment-part';

export interface CreateOrderProps {
  start: OrderStart;
  adminId: number;
  home: { country: string; language: string };
  choices: OrderChoices;
  may: { find: boolean; create_customer: boolean; mark_paid: boolean };
  /** The maximum discount of the admin, in percent of the items; undefined for none. */
  limit: number | undefined;
}

/**
 * An order that staff create: priced at every change, sent with the displayed total, created once
 * however often it is sent. Errors show on their fields, and no input is lost.
 */
export function CreateOrder({ start, adminId, home, choices, may, limit }: CreateOrderProps) {
  const t = useTranslations('order_form');
  const id = useId();
  useFormTypedEarly(id);
  const call = useApi();
  const router = useRouter();
  const { show } = useToast();
  const [first] = useState(() => firstForm(start, { ...home, finds: may.find }));
  const parent = start.parent?.id;
  const of = { adminId, resource: parent ? 'add-on' : 'order', id: parent };
  const { form, setForm, ...draft } = useFormDraft<OrderForm>(of, orderForm, first);
  const refusal = useFormRefusal();
  const [sending, startSending] = useTransition();
  const preview = usePreview<StaffOrderPreview>(
    '/api/admin/order/preview',
    toPreviewInput(form, parent),
  );
  const { price, pending } = preview;
  const previewMessages = preview.refused
    ? onFields(preview.refused.messages, form, preview.refused)
    : {};
  const messages = { ...previewMessages, ...refusal.messages };
  const names = useFieldNames(form);
  // A refused form has no price: the last one belongs to an earlier state.
  const currentPrice = price?.items.length && !preview.refused ? price : undefined;

  const change: FormChange<OrderForm> = (changes, names = Object.keys(changes)) => {
    setForm((form) => ({ ...form, ...(typeof changes === 'function' ? changes(form) : changes) }));
    refusal.forget(names);
  };

  // The customer is known already, so the next step is to add items.
  useEffect(() => {
    if (first.customer || first.buyer === 'guest') document.getElementById(ITEM_FIELD)?.focus();
  }, [first]);

  const send = (event: FormEvent) => {
    event.preventDefault();
    if (sending || pending) return;
    if (preview.refused) return refusal.refuse(previewMessages);
    if (form.buyer === 'customer' && !form.customer)
      return refusal.refuse({ customer_id: [t('choose_customer')] });
    startSending(async () => {
      const ordered = orderInput(
        form,
        {
          ...(form.delivery_type === 'pickup' && {
            physical_store_id: price?.physical_store_id ?? form.physical_store_id,
          }),
          shipping_method_id: price?.shipping_method_id ?? form.shipping_method_id,
          payment_method_id: price?.payment_method_id ?? form.payment_method_id,
          expected_total: price?.totals.grand_total.amount,
          expected_gifts: giftUnits(price?.gifts ?? []),
        },
        parent,
      );
      const input = { ...ordered, ...toOrderExchange(start.exchange) };
      const response = await call<{ id: number; order_number: string }>(
        'POST',
        '/api/admin/order',
        input,
        { 'Idempotency-Key': form.key },
      );
      if (response.messages) {
        refusal.refuse(onFields(response.messages, form, response));
        // Stock may have been sold in the meantime, or a price changed.
        if (response.status === 409) preview.again();
        return;
      }
      const { id, order_number } = response.data;
      draft.done();
      show({ title: t('created', { number: order_number }), tone: 'success' });
      router.push(`/admin/order/${id}`);
    });
  };
  const parts = { form, change, price, messages };
  const mark = choices.currencies.find(({ value }) => value === form.currency)?.mark ?? '';
  return (
    <form id={id} onSubmit={send} noValidate className="flex flex-col gap-4">
      {draft.found && (
        <DraftOffer draft={draft.found} onRestore={draft.restore} onDiscard={draft.discard} />
      )}
      <FormSummary
        title={t('fix')}
        {...refusal.summary}
        fieldLabels={names}
        idFor={(name) => (name === 'items' ? ITEM_FIELD : name)}
      />
      <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_25rem] xl:grid-rows-[auto_1fr]">
        <div className="xl:col-start-2">
          <CustomerPart
            {...parts}
            languages={choices.languages}
            may={may}
            fixed={parent !== undefined}
            onChosen={() => document.getElementById(ITEM_FIELD)?.focus()}
          />
        </div>
        <div className="flex min-w-0 flex-col gap-4 xl:col-start-1 xl:row-span-2 xl:row-start-1">
          <ItemsPart {...parts} choices={choices} fixed={parent !== undefined} limit={limit} />
          <DeliveryPart
            {...parts}
            countries={choices.countries}
            mark={mark}
            parent={start.parent}
            only={parent === undefined ? null : start.shipping_method_id}
            onlyStore={parent === undefined ? null : start.physical_store_id}
          />
          <GiftPart {...parts} />
        </div>
        <div className="flex min-w-0 flex-col gap-4 xl:col-start-2">
          <PaymentPart {...parts} mayMarkPaid={may.mark_paid} />
          <Card title={t('summary')}>
            {currentPrice ? (
              <>
                <PriceSums price={currentPrice} />
                {start.exchange && form.currency === start.currency && (
                  <OrderExchangeSums
                    exchange={start.exchange}
                    total={currentPrice.totals.grand_total}
                    currency={{ identifier: form.currency, mark }}
                  />
                )}
              </>
            ) : (
              <p className="text-muted">{t(preview.refused ? 'cannot_price' : 'no_items_yet')}</p>
            )}
            <Unknown texts={previewMessages.general} />
            {currentPrice?.next_offer && (
              <p className="text-sm text-muted">{currentPrice.next_offer.message}</p>
            )}
          </Card>
        </div>
      </div>
      <SendBar
        total={currentPrice?.totals.grand_total.formatted}
        asking={pending}
        sending={sending}
        cancelHref={parent ? `/admin/order/${parent}` : '/admin/order'}
      >
        {t('create')}
      </SendBar>
    </form>
  );
}

/** The message key of each field's label. */
const labels = {
  customer_id: 'customer',
  email: 'email',
  first_name: 'first_name',
  last_name: 'last_name',
  phone: 'phone',
  language: 'language',
  create_customer: 'create_customer',
  items: 'items',
  warehouse_id: 'warehouse',
  currency: 'currency',
  codes: 'code',
  'manual_discount.value': 'discount',
  physical_store_id: 'pickup_store',
  shipping_method_id: 'method',
  shipping_fee: 'own_fee',
  payment_method_id: 'way_to_pay',
  payment: 'money',
  payment_reference: 'payment_reference',
  hold_days: 'hold_days',
  gift_message: 'gift_message',
  gift_wrap: 'gift_wrap',
  customer_note: 'customer_note',
  note: 'note',
} as const;

/** The labels of the form's fields in the list of errors. */
function useFieldNames({ items, address }: OrderForm): Record<string, string> {
  const t = useTranslations('order_form');
  return {
    ...Object.fromEntries(Object.entries(labels).map(([name, label]) => [name, t(label)])),
    ...useAddressNames('shipping_address', address.country ?? ''),
    ...Object.fromEntries(items.map(({ stock_id, name }) => [quantityId(stock_id), name])),
  };
}

/** The gift options the shop offers: a message, and wrapping for a fee. */
function GiftPart({ form, change, price, messages }: OrderPartProps) {
  const t = useTranslations('order_form');
  const offered = price?.gift_options;
  if (!offered) return null;
  return (
    <Card title={t('gift_options')}>
      <Field
        name="gift_message"
        label={t('gift_message')}
        hint={t('gift_message_hint')}
        errors={messages.gift_message}
        note={t('optional')}
      >
        {(control) => (
          <Textarea
            {...control}
            rows={2}
            maxLength={300}
            value={form.gift_message}
            onChange={({ target }) => change({ gift_message: target.value })}
          />
        )}
      </Field>
      {offered.gift_wrap && (
        <Checkbox
          name="gift_wrap"
          label={t('gift_wrap_for', { price: offered.gift_wrap.formatted })}
          errors={messages.gift_wrap}
          checked={form.gift_wrap}
          onChange={({ target }) => change({ gift_wrap: target.checked })}
        />
      )}
    </Card>
  );
}
