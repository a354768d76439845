'use client';

import {
  type ReactNode,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { createPortal } from 'react-dom';

const MARGIN_MM = 4;
const MM_PER_PX = 25.4 / 96;
/** A spare length: a page that is a millimeter too short loses its last line. */
const SPARE_MM = 3;

export interface PrintSheetProps {
  /** Called when the print dialog closes, printed or not. */
  onDone: () => void;
  children: ReactNode;
}

/** Prints only its children, on a page 80 mm wide and as long as they are. */
export function PrintSheet({ onDone, children }: PrintSheetProps) {
  const paper = useRef<HTMLDivElement>(null);
  const [length, setLength] = useState<number>();
  const done = useEffectEvent(onDone);
  useLayoutEffect(() => {
    const height = paper.current?.scrollHeight ?? 0;
    setLength(Math.ceil(height * MM_PER_PX) + 2 * MARGIN_MM + SPARE_MM);
  }, []);
  useEffect(() => {
    if (length === undefined) return;
    const after = () => done();
    window.addEventListener('afterprint', after, { once: true });
    window.print();
    return () => window.removeEventListener('afterprint', after);
  }, [length]);
  return createPortal(
    <div ref={paper} data-paper="80">
      <style>{sheetStyle(length ?? 200)}</style>
      {children}
    </div>,
    document.body,
  );
}

/** Off screen until printed; in print everything else is hidden. */
const sheetStyle = (length: number) => `
[data-paper] { position: fixed; top: 0; left: -200vw; width: ${80 - 2 * MARGIN_MM}mm; }
@page { size: 80mm ${length}mm; margin: ${MARGIN_MM}mm; }
@media print {
  body > :not([data-paper]) { display: none !important; }
  [data-paper] { position: static; }
}`;
