'use client';

import { useEffect, useEffectEvent, useState } from 'react';
import type { Receipt as Sold } from '@/lib/pos/pos.schema';
import { PrintSheet } from '../papers/print-sheet';
import { PrintedReceipt, type ReceiptTexts } from '../papers/receipt';
import { hasCash, openPrinterDrawer, type PrintResult, printPaper } from './print-paper';
import { PrintProblem } from './print-problem';
import { readPrinter } from './printer-settings';
import { toReceiptBlocks } from './receipt-blocks';

/** The orders handled already, so that mounting again doesn't print again. */
const handled = new Set<number>();

export interface SoldPrintingProps {
  receipt: Sold;
  texts: ReceiptTexts;
}

/**
 * Prints the receipt and opens the drawer for cash when a sale is completed, if this device is set
 * up so. Renders nothing unless printing fails.
 */
export function SoldPrinting({ receipt, texts }: SoldPrintingProps) {
  const [result, setResult] = useState<PrintResult>();
  const [usesBrowser, setUsesBrowser] = useState(false);
  const serve = useEffectEvent(async () => {
    if (handled.has(receipt.order_id)) return;
    handled.add(receipt.order_id);
    const cashBack = receipt.exchange?.ways_back.some(({ is_cash }) => is_cash) ?? false;
    const drawer = hasCash(receipt.tenders) || cashBack;
    if (readPrinter()?.prints_itself)
      setResult(await printPaper(toReceiptBlocks(receipt, texts), { drawer }));
    else if (drawer) setResult(await openPrinterDrawer());
  });
  useEffect(() => {
    void serve();
  }, []);
  if (!result || result === 'done' || result === 'no_printer') return null;
  return (
    <>
      <PrintProblem problem={result} onBrowser={() => setUsesBrowser(true)} />
      {usesBrowser && (
        <PrintSheet onDone={() => setUsesBrowser(false)}>
          <PrintedReceipt receipt={receipt} texts={texts} />
        </PrintSheet>
      )}
    </>
  );
}
