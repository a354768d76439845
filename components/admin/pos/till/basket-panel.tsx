'use client';

import { ShoppingBasket, TicketPercent } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useEffect, useRef, useState } from 'react';
import { DiscountFields } from '@/components/admin/orders/form/discount-fields';
import { type FormChange, quantityId } from '@/components/admin/orders/form/goods-form';
import { ItemRows } from '@/components/admin/orders/form/item-rows';
import { PriceSums } from '@/components/admin/orders/form/sums';
import { Unknown } from '@/components/admin/orders/form/unknown';
import type { ApiMessages } from '@/components/admin/use-api';
import { Button } from '@/components/ui/button';
import type { PosPreview } from '@/lib/pos/pos.schema';
import { PriceChanges } from '../away/price-changes';
import { usePayRefusal } from '../away/use-refusal';
import { TillExchangeSums } from '../exchange/exchange-sums';
import { ReturnedItemList } from '../exchange/returned-items';
import { usePayLabel } from '../exchange/use-pay-label';
import { TillDeliveryPart } from './delivery-part';
import { useLinePrices } from './line-prices';
import { MemberPart } from './member-part';
import type { TillScreenProps } from './till-props';
import type { Basket } from './till-state';

export const BASKET = 'pos-basket';
const NO_PAYMENT = 'pos-no-payment';

export interface BasketPanelProps {
  basket: Basket;
  change: FormChange<Basket>;
  price: PosPreview | undefined;
  /** The returned items as priced, also while the basket has no new items. */
  exchange: PosPreview['exchange'] | undefined;
  isPending: boolean;
  messages: ApiMessages;
  currency: string;
  limit: number;
  sessionId: number;
  storeId: number;
  places: TillScreenProps['places'];
  /** Whether the cashier may search for customers. */
  mayFind: boolean;
  /** Notes on lines whose price isn't confirmed, by variant. */
  unconfirmed: ReadonlyMap<number, string>;
  /** Variants that were out of stock in the store when they were added. */
  gone: ReadonlySet<number>;
  onPay: () => void;
}

const isOfDiscount = (name: string) => /^(codes|manual_discount)\b/.test(name);
/** Errors shown for the basket as a whole. */
const ofBasket = [
  'general',
  'expected_total',
  'expected_gifts',
  'expected_currency',
  'session_id',
  'approval_id',
];

/** The basket: items, customer, discounts, shipping and total. */
export function BasketPanel(props: BasketPanelProps) {
  const { basket, change, price, isPending, messages, currency, limit, mayFind, onPay } = props;
  const refusal = usePayRefusal();
  const { delivery } = basket;
  const { notes, dialog } = useLinePrices(props);
  const t = useTranslations('pos');
  const [unfolds, setUnfolds] = useState(false);
  const discount = useRef<HTMLDivElement>(null);
  const isEmpty = basket.items.length === 0;
  const hasDiscount =
    basket.codes.length > 0 ||
    basket.discount_value !== '' ||
    Object.keys(messages).some(isOfDiscount);
  useEffect(() => {
    // The first input: which one it is depends on the role.
    if (unfolds) discount.current?.querySelector('input')?.focus();
  }, [unfolds]);
  const list = useRef<HTMLDivElement>(null);
  const newest = basket.items.at(-1)?.stock_id;
  useEffect(() => {
    // Show the last added line by scrolling the list only, never the page.
    const row = newest === undefined ? null : document.getElementById(quantityId(newest));
    const [box, at] = [list.current, row?.closest('li')?.getBoundingClientRect()];
    if (box && at) box.scrollTop += Math.max(0, at.bottom - box.getBoundingClientRect().bottom);
  }, [newest]);
  const payLabel = usePayLabel(price);
  const general = ofBasket.flatMap((name) => messages[name] ?? []);
  return (
    <section
      id={BASKET}
      aria-label={t('basket')}
      className="flex min-w-0 scroll-mt-16 flex-col gap-4 rounded-ui border border-hairline p-4 md:max-h-full"
    >
      <div
        ref={list}
        className="flex min-h-0 flex-1 flex-col gap-4 md:-m-1 md:overflow-y-auto md:p-1"
      >
        {(mayFind || basket.customer) && (
          <MemberPart
            member={basket.customer}
            mayFind={mayFind}
            errors={messages.customer_id}
            onChange={(customer) => change({ customer })}
          />
        )}
        {basket.exchange && (
          <ReturnedItemList
            returned={basket.exchange}
            priced={props.exchange}
            errors={messages.exchange}
            isAlone={isEmpty}
            onRemove={() => change({ exchange: null })}
          />
        )}
        {isEmpty ? (
          <p className="flex flex-col items-center gap-2 py-8 text-center text-muted">
            <ShoppingBasket aria-hidden className="size-8 stroke-[1.25]" />
            {t('basket_empty')}
          </p>
        ) : (
          <ItemRows
            items={basket.items}
            price={price}
            messages={messages}
            notes={notes}
            onChange={(items) => change({ items })}
          />
        )}
        {hasDiscount || unfolds ? (
          <div ref={discount}>
            <DiscountFields
              form={basket}
              change={change}
              price={price}
              messages={messages}
              currency={currency}
              limit={limit}
              isApprovable
            />
          </div>
        ) : null}
        {!isEmpty && (
          <div className="flex flex-wrap gap-2 *:data-wide:basis-full">
            {!hasDiscount && !unfolds && (
              <Button variant="secondary" className="min-h-11" onClick={() => setUnfolds(true)}>
                <TicketPercent aria-hidden />
                {t('add_discount')}
              </Button>
            )}
            <TillDeliveryPart {...props} />
          </div>
        )}
      </div>
      {dialog}
      <Unknown texts={general} />
      <PriceChanges changes={price?.changes} />
      {price && <PriceSums price={price} isCounter={!delivery} />}
      {price?.exchange && <TillExchangeSums exchange={price.exchange} />}
      {price && price.cash.rounding.minor !== 0 && (
        <p className="flex justify-between gap-4 text-sm text-muted tabular-nums">
          <span>{t('in_cash')}</span>
          <span>{price.cash.due.formatted}</span>
        </p>
      )}
      {price?.next_offer && <p className="text-sm text-muted">{price.next_offer.message}</p>}
      <Button
        size="large"
        full
        className="min-h-14 text-lg max-md:hidden"
        disabled={isEmpty || refusal !== undefined}
        aria-describedby={refusal && NO_PAYMENT}
        aria-busy={isPending || undefined}
        onClick={onPay}
      >
        {payLabel}
      </Button>
      {refusal && !isEmpty && (
        <p id={NO_PAYMENT} className="text-sm text-caution">
          {refusal}
        </p>
      )}
    </section>
  );
}
