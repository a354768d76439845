'use client';

import { Printer } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useEffect, useEffectEvent, useState } from 'react';
import type { RefundReceipt } from '@/lib/pos/refund.schema';
import { BlockPaper } from './block-paper';
import { PaperButton } from './paper-button';
import { hasCash, openDrawer, type PrintResult } from './print-paper';
import { PrintProblem } from './print-problem';
import { toRefundBlocks } from './staff-blocks';

/** The refunds for which the drawer opened: a screen that is drawn again opens none. */
const handled = new Set<string>();

export interface RefundPrintingProps {
  refund: RefundReceipt;
  storeTitle: string;
}

/** Prints what was given back; the drawer opens by itself for cash, as this device is set up. */
export function RefundPrinting({ refund, storeTitle }: RefundPrintingProps) {
  const t = useTranslations('pos');
  const [result, setResult] = useState<PrintResult>();
  const serve = useEffectEvent(async () => {
    if (handled.has(refund.refund_number) || !hasCash(refund.tenders)) return;
    handled.add(refund.refund_number);
    setResult(await openDrawer());
  });
  useEffect(() => {
    void serve();
  }, []);
  const toBlocks = () => toRefundBlocks(refund, storeTitle, t);
  return (
    <div className="flex flex-wrap gap-3">
      {result && result !== 'done' && result !== 'no_printer' && <PrintProblem problem={result} />}
      <PaperButton
        blocks={toBlocks}
        label={
          <>
            <Printer aria-hidden />
            {t('print')}
          </>
        }
      >
        <BlockPaper blocks={toBlocks()} />
      </PaperButton>
    </div>
  );
}
