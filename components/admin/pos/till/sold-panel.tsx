'use client';

import { CircleCheck, Gift, Printer } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useEffect, useRef, useState } from 'react';
import { Button } from '@/components/ui/button';
import type { Receipt as Sold } from '@/lib/pos/pos.schema';
import { PrintSheet } from '../papers/print-sheet';
import { Receipt, type ReceiptTexts } from '../papers/receipt';

type Paper = 'receipt' | 'gift';

export interface SoldPanelProps {
  receipt: Sold;
  texts: ReceiptTexts;
  onNext: () => void;
}

/** A sale that is done: the change to hand over, the receipt, and the next sale. */
export function SoldPanel({ receipt, texts, onNext }: SoldPanelProps) {
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
        </div>
        <Button
          ref={next}
          size="large"
          full
          className="min-h-14 text-lg"
          // Enter that is still held down began the sale before.
          onKeyDown={(event) => event.repeat && event.preventDefault()}
          onClick={onNext}
        >
          {t('new_sale')}
        </Button>
        <PrintButtons receipt={receipt} texts={texts} />
      </div>
      <div className="mx-auto w-76 max-w-full rounded-ui border border-hairline bg-raised p-4">
        <Receipt receipt={receipt} texts={texts} />
      </div>
    </section>
  );
}

/** Prints a receipt, with prices or as that of a gift. */
export function PrintButtons({ receipt, texts }: { receipt: Sold; texts: ReceiptTexts }) {
  const t = useTranslations('pos');
  const [printed, setPrinted] = useState<Paper>();
  return (
    <div className="flex flex-wrap gap-3">
      <Button variant="secondary" size="large" onClick={() => setPrinted('receipt')}>
        <Printer aria-hidden />
        {t('print')}
      </Button>
      <Button variant="secondary" size="large" onClick={() => setPrinted('gift')}>
        <Gift aria-hidden />
        {t('print_gift')}
      </Button>
      {printed && (
        <PrintSheet key={printed} onDone={() => setPrinted(undefined)}>
          <Receipt receipt={receipt} texts={texts} isGift={printed === 'gift'} />
        </PrintSheet>
      )}
    </div>
  );
}
