'use client';

import { Printer } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useEffect, useEffectEvent, useState } from 'react';
import type { RefundReceipt } from '@/lib/pos/refund/refund.schema';
import type { ReceiptTexts } from '../papers/receipt';
import { RefundPaper } from '../papers/refund-paper';
import { PaperButton } from './paper-button';
import { hasCash, openPrinterDrawer, type PrintResult } from './print-paper';
import { PrintProblem } from './print-problem';
import { toRefundBlocks } from './receipt-blocks';

/** The refunds the drawer was opened for, so that mounting again doesn't open it again. */
const handled = new Set<string>();

export interface RefundPrintingProps {
  receipt: RefundReceipt;
  texts: ReceiptTexts;
}

/**
 * A button that prints the refund receipt. Opens the drawer automatically for cash, if this device
 * is set up so.
 */
export function RefundPrinting({ receipt, texts }: RefundPrintingProps) {
  const t = useTranslations('pos');
  const [result, setResult] = useState<PrintResult>();
  const serve = useEffectEvent(async () => {
    if (handled.has(receipt.refund_number) || !hasCash(receipt.tenders)) return;
    handled.add(receipt.refund_number);
    setResult(await openPrinterDrawer());
  });
  useEffect(() => {
    void serve();
  }, []);
  return (
    <div className="flex flex-wrap gap-3">
      {result && result !== 'done' && result !== 'no_printer' && <PrintProblem problem={result} />}
      <PaperButton
        blocks={() => toRefundBlocks(receipt, texts)}
        label={
          <>
            <Printer aria-hidden />
            {t('print_refund')}
          </>
        }
      >
        <RefundPaper receipt={receipt} texts={texts} />
      </PaperButton>
    </div>
  );
}
