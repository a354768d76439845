'use client';

import { CircleCheck, Gift, Printer } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useEffect, useRef } from 'react';
import { Button } from '@/components/ui/button';
import type { Receipt as Sold } from '@/lib/pos/pos.schema';
import { ExchangeDone } from '../exchange/exchange-done';
import { PrintedReceipt, type ReceiptTexts } from '../papers/receipt';
import { PaperButton } from '../printer/paper-button';
import { toReceiptBlocks } from '../printer/receipt-blocks';
import { SoldPrinting } from '../printer/sold-printing';
import { EmailReceipt } from '../receipts/email-receipt';

export interface SoldPanelProps {
  receipt: Sold;
  texts: ReceiptTexts;
  sessionId: number;
  onNext: () => void;
}

/** A completed sale: the change, the receipt and a button for the next sale. */
export function SoldPanel({ receipt, texts, sessionId, onNext }: SoldPanelProps) {
  const t = useTranslations('pos');
  const next = useRef<HTMLButtonElement>(null);
  useEffect(() => next.current?.focus(), []);
  const cash = receipt.tenders.find(({ is_cash }) => is_cash);
  return (
    <section className="mx-auto grid w-full max-w-4xl items-start gap-6 md:grid-cols-[minmax(0,1fr)_auto]">
      <div className="flex flex-col gap-5">
        <div role="status" className="flex flex-col gap-4">
          <h2 className="flex items-center gap-3 text-xl">
            <CircleCheck aria-hidden className="size-7 shrink-0 text-accent" />
            {t('sold', { number: receipt.order_number })}
          </h2>
          {cash && (
            <p className="flex flex-col rounded-ui bg-accent-soft px-5 py-4 tabular-nums">
              <span className="text-muted">{t('change')}</span>
              <strong className="text-4xl">{cash.change.formatted}</strong>
            </p>
          )}
          <p className="flex justify-between gap-4 text-lg tabular-nums">
            <span className="text-muted">{t('total')}</span>
            <span>{receipt.grand_total.formatted}</span>
          </p>
          {receipt.exchange && <ExchangeDone exchange={receipt.exchange} sessionId={sessionId} />}
        </div>
        <Button
          ref={next}
          size="large"
          full
          className="min-h-14 text-lg"
          // The Enter that completed the sale may still be held down; it mustn't start the next
          // one.
          onKeyDown={(event) => event.repeat && event.preventDefault()}
          onClick={onNext}
        >
          {t('new_sale')}
        </Button>
        <SoldPrinting receipt={receipt} texts={texts} />
        <PrintButtons receipt={receipt} texts={texts} />
        <EmailReceipt receipt={receipt} />
      </div>
      <div className="mx-auto w-76 max-w-full rounded-ui border border-hairline bg-raised p-4">
        <PrintedReceipt receipt={receipt} texts={texts} />
      </div>
    </section>
  );
}

/** Buttons that print a receipt or a gift receipt. */
export function PrintButtons({ receipt, texts }: { receipt: Sold; texts: ReceiptTexts }) {
  const t = useTranslations('pos');
  const papers = [
    { isGift: false, icon: <Printer aria-hidden />, label: t('print') },
    { isGift: true, icon: <Gift aria-hidden />, label: t('print_gift') },
  ];
  return (
    <div className="flex flex-wrap gap-3">
      {papers.map(({ isGift, icon, label }) => (
        <PaperButton
          key={label}
          blocks={() => toReceiptBlocks(receipt, texts, isGift)}
          label={
            <>
              {icon}
              {label}
            </>
          }
        >
          <PrintedReceipt receipt={receipt} texts={texts} isGift={isGift} />
        </PaperButton>
      ))}
    </div>
  );
}
