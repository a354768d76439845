'use client';

import { type ReactNode, useState } from 'react';
import { Button } from '@/components/ui/button';
import { PrintSheet } from '../papers/print-sheet';
import type { PaperBlock } from './paper-blocks';
import { type PrintResult, printPaper } from './print-paper';
import { PrintProblem } from './print-problem';

export interface PaperButtonProps {
  label: ReactNode;
  /** What the receipt printer prints. */
  blocks: () => PaperBlock[];
  /** What the browser prints, if no receipt printer is set up or it failed. */
  children: ReactNode;
}

/** Prints on the receipt printer if one is set up, otherwise through the browser. */
export function PaperButton({ label, blocks, children }: PaperButtonProps) {
  const [isPrinting, setPrinting] = useState(false);
  const [result, setResult] = useState<PrintResult>();
  const [usesBrowser, setUsesBrowser] = useState(false);
  async function print() {
    setPrinting(true);
    setResult(undefined);
    const printed = await printPaper(blocks());
    setPrinting(false);
    if (printed === 'no_printer') setUsesBrowser(true);
    else setResult(printed);
  }
  return (
    <>
      <Button variant="secondary" size="large" pending={isPrinting} onClick={() => void print()}>
        {label}
      </Button>
      {result && result !== 'done' && result !== 'no_printer' && (
        <PrintProblem problem={result} onBrowser={() => setUsesBrowser(true)} />
      )}
      {usesBrowser && <PrintSheet onDone={() => setUsesBrowser(false)}>{children}</PrintSheet>}
    </>
  );
}
