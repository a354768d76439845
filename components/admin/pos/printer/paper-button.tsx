'use client';

import { type ReactNode, useState } from 'react';
import { Button } from '@/components/ui/button';
import { PrintSheet } from '../papers/print-sheet';
import type { PaperBlock } from './paper-blocks';
import { type PrintResult, printPaper } from './print-paper';
import { PrintProblem } from './print-problem';

export interface PaperButtonProps {
  label: ReactNode;
  /** What the receipt printer of this device prints. */
  blocks: () => PaperBlock[];
  /** What the browser prints, where there is no such printer or it did not. */
  children: ReactNode;
}

/** Prints a paper: on the receipt printer where one is set up, else by the browser's dialog. */
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
