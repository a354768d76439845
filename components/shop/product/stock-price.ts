import { offeredOf } from '@/lib/products/variants/option-picking.schema';

type Priced = { price: { minor: number } | null; available_inventories: number };

/** The variant that a price "from" is the price of. */
export const cheapestOf = <S extends Priced>(stocks: readonly S[]): S | undefined =>
  offeredOf(stocks).reduce<S | undefined>(
    (least, stock) =>
      !least?.price || (stock.price && stock.price.minor < least.price.minor) ? stock : least,
    undefined,
  );

export const pricesVary = (stocks: readonly Priced[]) =>
  new Set(offeredOf(stocks).map(({ price }) => price?.minor)).size > 1;
