import { fill } from '../fill';

export interface StockStateTexts {
  in_stock: string;
  only_left: string;
  sold_out: string;
}

export interface StockStateProps {
  /** The chosen variant, if any. */
  stock: { available_inventories: number } | undefined;
  soldOut: boolean;
  lowStock: number;
  texts: StockStateTexts;
}

/** Whether it is in stock, and how few are left. */
export function StockState({ stock, soldOut, lowStock, texts }: StockStateProps) {
  const remaining = stock?.available_inventories ?? 0;
  if (soldOut || (stock && remaining === 0))
    return <p className="text-sm text-muted">{texts.sold_out}</p>;
  if (stock && remaining <= lowStock)
    return <p className="text-sm text-sale">{fill(texts.only_left, { count: remaining })}</p>;
  return (
    <p className="flex items-center gap-2 text-sm text-muted">
      <span aria-hidden className="size-1.5 rounded-full bg-accent" />
      {texts.in_stock}
    </p>
  );
}
