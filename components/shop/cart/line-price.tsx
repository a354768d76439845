type Amount = { formatted: string };

export interface LinePriceProps {
  total: Amount;
  /** What the line would cost otherwise; null where it is the same. */
  regular: Amount | null;
  /** It is no sale's, or not any more. */
  quiet?: boolean;
  /** Says what the struck amount is to those who cannot see the line through it. */
  regularLabel: string;
}

/** What a line comes to, over the struck amount that it would cost otherwise. */
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
