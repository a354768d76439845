type Amount = { formatted: string };

export interface LinePriceProps {
  total: Amount;
  /** The line's regular price; null if it is the same. */
  regular: Amount | null;
  /** No sale price, or no longer one. */
  quiet?: boolean;
  /** Labels the struck amount for screen readers. */
  regularLabel: string;
}

/** A line's total, over its struck regular price. */
export function LinePrice({ total, regular, quiet = false, regularLabel }: LinePriceProps) {
  return (
    <span className="flex shrink-0 flex-col items-end tabular-nums">
      <span className={regular && !quiet ? 'text-sale' : undefined}>{total.formatted}</span>
      {regular && (
        <s className="text-sm text-muted">
          <span className="sr-only">{regularLabel} </span>
          {regular.formatted}
        </s>
      )}
    </span>
  );
}
