type Amount = { formatted: string };

export interface LinePriceProps {
  total: Amount;
  /** What the line would cost without the sale; null where there is none. */
  regular: Amount | null;
  /** Says what the struck amount is to those who cannot see the line through it. */
  regularLabel: string;
}

/** What a line comes to, over the struck amount of before the sale. */
export function LinePrice({ total, regular, regularLabel }: LinePriceProps) {
  return (
    <span className="flex shrink-0 flex-col items-end tabular-nums">
      <span className={regular ? 'text-sale' : undefined}>{total.formatted}</span>
      {regular && (
        <s className="text-sm text-muted">
          <span className="sr-only">{regularLabel} </span>
          {regular.formatted}
        </s>
      )}
    </span>
  );
}
