'use client';

import { useLocale, useTranslations } from 'next-intl';
import { Texts } from '@/components/texts';
import { parseLanguage } from '@/lib/core/language';
import type { RefundReceipt } from '@/lib/pos/refund/refund.schema';
import { withSign } from '../printer/paper-blocks';
import { PaperRow, paperClass, toPaperMoment } from './paper';
import { type ReceiptTexts, StoreHead } from './receipt';

export interface RefundPaperProps {
  receipt: RefundReceipt;
  texts: ReceiptTexts;
}

/** A refund receipt as printed, in the order's language: the items, the amount and the methods. */
export function RefundPaper({ receipt, texts }: RefundPaperProps) {
  const language = parseLanguage(receipt.language) ?? 'en-US';
  return (
    <Texts language={language} messages={{ pos_receipt: texts[language] }}>
      <article lang={language} className={paperClass}>
        <Head receipt={receipt} />
        <ul className="flex flex-col gap-[0.5em] border-y border-dashed border-current py-[0.75em]">
          {receipt.items.map(({ order_item_id, name, options, sku, quantity, amount }) => (
            <li key={order_item_id}>
              <p>{name}</p>
              <p>{[...options, sku].filter(Boolean).join(' · ')}</p>
              <PaperRow label={`× ${quantity}`} amount={amount.formatted} />
            </li>
          ))}
        </ul>
        <Amounts receipt={receipt} />
      </article>
    </Texts>
  );
}

function Head({ receipt }: { receipt: RefundReceipt }) {
  const t = useTranslations('pos_receipt');
  const locale = useLocale();
  const { store, is_web, order_number, refund_number, register, cashier } = receipt;
  return (
    <header className="flex flex-col gap-[0.75em]">
      <div className="text-center">
        <StoreHead store={store} />
      </div>
      <div>
        <p className="font-semibold">{t('refund', { number: refund_number })}</p>
        <p>{t(is_web ? 'refund_of_order' : 'refund_of', { number: order_number })}</p>
        <p>{toPaperMoment(receipt.refunded_at, locale, store.timezone)}</p>
        <p>
          {[register, cashier && t('served_by', { name: cashier })].filter(Boolean).join(' · ')}
        </p>
      </div>
    </header>
  );
}

function Amounts({ receipt }: { receipt: RefundReceipt }) {
  const t = useTranslations('pos_receipt');
  const { amount, rounding, tenders, elsewhere, store } = receipt;
  return (
    <>
      <dl className="flex flex-col">
        <PaperRow label={t('refund_total')} amount={amount.formatted} isStrong />
        {rounding.minor !== 0 && <PaperRow label={t('rounding')} amount={withSign(rounding)} />}
        {tenders.map(({ title, given: tendered }) => (
          <PaperRow
            key={`${title} ${tendered.minor}`}
            label={title}
            amount={tendered.formatted.replace(/^-/, '')}
          />
        ))}
        {elsewhere.map(({ state, title, amount }) => (
          <PaperRow
            key={state}
            label={t(`elsewhere_${state}`, { title })}
            amount={amount.formatted}
          />
        ))}
      </dl>
      <footer className="flex flex-col items-center gap-[0.75em] text-center">
        <p>{t('refund_thanks')}</p>
        {store.receipt_footer && <p className="whitespace-pre-line">{store.receipt_footer}</p>}
      </footer>
    </>
  );
}
