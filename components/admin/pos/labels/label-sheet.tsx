import type { ShelfLabel } from '@/lib/pos/labels';
import { Barcode } from './barcode';

export interface LabelSheetProps {
  labels: readonly ShelfLabel[];
  /** Shown if the code can't be printed as a barcode. */
  noBarcode: string;
}

/** Shelf labels, three in a row on A4: name, options, price and barcode. */
export const LabelSheet = ({ labels, noBarcode }: LabelSheetProps) => (
  <ul className="grid gap-3 sm:grid-cols-2 lg:grid-cols-3 print:grid-cols-3 print:gap-2">
    {labels.map(({ stock_id, name, options, price, code, bars }) => (
      <li
        key={stock_id}
        className="flex flex-col gap-2 rounded-ui border border-hairline bg-white p-3 text-black"
      >
        <div className="flex items-start justify-between gap-3">
          <div className="min-w-0">
            <p className="line-clamp-2 break-words">{name}</p>
            {options.length > 0 && <p className="text-sm">{options.join(' · ')}</p>}
          </div>
          <p className="shrink-0 text-lg font-semibold tabular-nums">{price}</p>
        </div>
        <div className="mt-auto flex flex-col items-center">
          {bars ? <Barcode bars={bars} /> : <p className="text-sm">{noBarcode}</p>}
          <p className="font-mono text-sm break-all">{code}</p>
        </div>
      </li>
    ))}
  </ul>
);
