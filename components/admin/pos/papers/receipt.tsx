'use client';

import { useLocale, useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { Texts } from '@/components/texts';
import { QrCode } from '@/components/ui/qr-code';
import { type Language, parseLanguage } from '@/lib/core/language';
import type { Messages } from '@/lib/i18n/messages';
import { toReceiptCode } from '@/lib/orders/receipt-code.schema';
import type { Receipt as Sold } from '@/lib/pos/pos.schema';
import { ExchangeRows, ReturnedLines } from '../exchange/exchange-paper';
import { withSign } from '../printer/paper-blocks';
import { PaperRow, paperClass, toPaperMoment } from './paper';

export type ReceiptTexts = Record<Language, Messages['pos_receipt']>;

export interface ReceiptProps {
  receipt: Sold;
  texts: ReceiptTexts;
  /** A gift receipt: without prices and the customer's name. */
  isGift?: boolean;
}

/** A sales receipt as printed, in the customer's language. */
export function PrintedReceipt({ receipt, texts, isGift = false }: ReceiptProps) {
  const language = parseLanguage(receipt.language) ?? 'en-US';
  const messages = { pos_receipt: texts[language] };
  return (
    <Texts language={language} messages={messages}>
      <article lang={language} className={paperClass}>
        <Head receipt={receipt} isGift={isGift} />
        <Items receipt={receipt} isGift={isGift} />
        {!isGift && receipt.exchange && <ReturnedLines exchange={receipt.exchange} />}
        {!isGift && <Amounts receipt={receipt} />}
        {!isGift && receipt.delivery && <ShipsTo delivery={receipt.delivery} />}
        <Foot receipt={receipt} isGift={isGift} />
      </article>
    </Texts>
  );
}

/** The store's details at the top of a printout. */
export const StoreHead = ({ store }: Pick<Sold, 'store'>) => (
  <>
    <p className="text-[1.3em] font-semibold">{store.title}</p>
    <p className="whitespace-pre-line">{store.address}</p>
    {store.phone && <p>{store.phone}</p>}
    {store.receipt_header && <p className="whitespace-pre-line">{store.receipt_header}</p>}
  </>
);

type PartProps = { receipt: Sold; isGift: boolean };

function Head({ receipt, isGift }: PartProps) {
  const t = useTranslations('pos_receipt');
  const locale = useLocale();
  const { store, order_number, sold_at, register, cashier, customer } = receipt;
  const lines: ReactNode[] = [
    t('number', { number: order_number }),
    toPaperMoment(sold_at, locale, store.timezone),
    [register, cashier && t('served_by', { name: cashier })].filter(Boolean).join(' · '),
    ...(customer && !isGift ? [t('customer', { name: customer })] : []),
  ];
  return (
    <header className="flex flex-col gap-[0.75em]">
      <div className="text-center">
        <StoreHead store={store} />
        {isGift && <p className="mt-[0.75em] font-semibold">{t('gift_receipt')}</p>}
      </div>
      <div>
        {lines.map((line) => (
          <p key={String(line)}>{line}</p>
        ))}
      </div>
    </header>
  );
}

function Items({ receipt, isGift }: PartProps) {
  const t = useTranslations('pos_receipt');
  return (
    <ul className="flex flex-col gap-[0.5em] border-y border-dashed border-current py-[0.75em]">
      {receipt.items.map((item) => (
        <li key={item.id}>
          <p>{item.name}</p>
          <p>{[...item.options, item.sku].filter(Boolean).join(' · ')}</p>
          {isGift ? (
            <p>× {item.quantity}</p>
          ) : (
            <PaperRow
              label={`${item.quantity} × ${item.unit_price.formatted}`}
              amount={item.is_gift ? t('free') : item.line_total.formatted}
            />
          )}
          {!isGift && item.changed_from && (
            <p>
              {t('price_changed', {
                price: item.changed_from.formatted,
                reason: item.price_reason,
              })}
            </p>
          )}
        </li>
      ))}
    </ul>
  );
}

function Amounts({ receipt }: { receipt: Sold }) {
  const t = useTranslations('pos_receipt');
  const { discounts, taxes, tenders, rounding, prices_include_tax, delivery } = receipt;
  const taxRows = taxes.map(({ name, amount }) => (
    <PaperRow
      key={name}
      label={prices_include_tax ? t('tax_included', { name }) : name}
      amount={amount.formatted}
    />
  ));
  return (
    <dl className="flex flex-col">
      {(discounts.length > 0 || delivery || !prices_include_tax) && (
        <PaperRow label={t('subtotal')} amount={receipt.items_subtotal.formatted} />
      )}
      {discounts.map(({ name, amount }) => (
        <PaperRow key={name} label={name} amount={`−${amount.formatted}`} />
      ))}
      {delivery && (
        <PaperRow
          label={t('delivery', { title: delivery.title })}
          amount={delivery.fee.minor ? delivery.fee.formatted : t('free')}
        />
      )}
      {!prices_include_tax && taxRows}
      <PaperRow label={t('total')} amount={receipt.grand_total.formatted} isStrong />
      {prices_include_tax && taxRows}
      {receipt.exchange && <ExchangeRows exchange={receipt.exchange} />}
      {rounding.minor !== 0 && <PaperRow label={t('rounding')} amount={withSign(rounding)} />}
      {tenders.map((tender) => (
        <PaperRow
          key={`${tender.title} ${tender.amount.minor}`}
          label={tender.title}
          amount={tender.is_cash ? tender.given.formatted : tender.amount.formatted}
        />
      ))}
      {tenders
        .filter(({ change }) => change.minor > 0)
        .map(({ title, change }) => (
          <PaperRow
            key={`change ${title}`}
            label={t('change')}
            amount={change.formatted}
            isStrong
          />
        ))}
    </dl>
  );
}

/** Where the order ships to, as the customer leaves without it. */
function ShipsTo({ delivery }: { delivery: NonNullable<Sold['delivery']> }) {
  const t = useTranslations('pos_receipt');
  return (
    <div className="border-y border-dashed border-current py-[0.75em]">
      <p className="font-semibold">{t('ships_to', { title: delivery.title })}</p>
      {delivery.to.map((line) => (
        <p key={line}>{line}</p>
      ))}
    </div>
  );
}

function Foot({ receipt, isGift }: PartProps) {
  const t = useTranslations('pos_receipt');
  const { order_number: number, store } = receipt;
  return (
    <footer className="flex flex-col items-center gap-[0.75em] text-center">
      <p>{t(isGift ? 'gift_thanks' : 'thanks')}</p>
      {store.receipt_footer && <p className="whitespace-pre-line">{store.receipt_footer}</p>}
      <QrCode text={toReceiptCode(number)} label={t('code', { number })} className="size-[9em]" />
    </footer>
  );
}
