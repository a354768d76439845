/**
 * Option picking (§4): which values of a product's options can still be chosen, and which
 * variant a full choice names. Pure, for server and browser alike.
 */

export type PickOption = { id: number; values: { id: number }[] };
export type PickStock = { id: number; option_values: number[]; available_inventories: number };
/** The chosen value of each option, by option id. */
export type PickedOptions = Readonly<Record<number, number | undefined>>;

type Offered = Pick<PickStock, 'available_inventories'>;
/** Whether there is a unit of a variant to be bought. */
export const canBuyVariant = ({ available_inventories }: Offered): boolean =>
  available_inventories > 0;
/** The variants that a price without a choice is of: those that can be bought, else all. */
export const filterOfferedVariants = <S extends Offered>(stocks: readonly S[]): readonly S[] =>
  stocks.some(canBuyVariant) ? stocks.filter(canBuyVariant) : stocks;

/** The name of an option's field in the add-to-cart form. */
export const optionField = (optionId: number) => `option_${optionId}`;

/**
 * Whether a value still leads to a stock that can be bought, given what is chosen in the
 * other options.
 */
export function canChooseOption(
  options: readonly PickOption[],
  stocks: readonly PickStock[],
  choice: PickedOptions,
  optionId: number,
  valueId: number,
): boolean {
  const others = options.flatMap(({ id }) => (id === optionId ? [] : (choice[id] ?? [])));
  return stocks.some(
    (stock) =>
      canBuyVariant(stock) &&
      [valueId, ...others].every((value) => stock.option_values.includes(value)),
  );
}

/**
 * The variant a choice names: the one whose values are all chosen. A product without
 * options has only one.
 */
export function findChosenVariant<S extends PickStock>(
  options: readonly PickOption[],
  stocks: readonly S[],
  choice: PickedOptions,
): S | undefined {
  const values = options.flatMap(({ id }) => choice[id] ?? []);
  if (values.length < options.length) return undefined;
  return stocks.find((stock) => values.every((value) => stock.option_values.includes(value)));
}

/** The variants that have all that is chosen so far; all where none does. */
export function findMatchingVariants<S extends PickStock>(
  stocks: readonly S[],
  choice: PickedOptions,
): readonly S[] {
  const chosen = Object.values(choice).filter((value) => value !== undefined);
  const possible = stocks.filter(({ option_values }) =>
    chosen.every((value) => option_values.includes(value)),
  );
  return possible.length ? possible : stocks;
}

/**
 * What is chosen before a shopper chose anything: options that have a single value, and
 * what a form that was sent back held.
 */
export const firstChoice = (
  options: readonly PickOption[],
  typed: Record<string, string> = {},
): PickedOptions =>
  Object.fromEntries(
    options.map(({ id, values }) => {
      const typedValue =
        values.find((value) => String(value.id) === typed[optionField(id)]) ??
        (values.length === 1 ? values[0] : undefined);
      return [id, typedValue?.id];
    }),
  );

/**
 * A choice as it stands in an address: the variant it names by `sku`, which can be shared,
 * else the chosen values under the names of their fields. What needs no choosing is left out.
 */
export function choiceEntries(
  options: readonly PickOption[],
  stocks: readonly (PickStock & { sku: string })[],
  choice: PickedOptions,
): [string, string][] {
  const openOptions = options.filter(({ values }) => values.length > 1);
  const stock = findChosenVariant(options, stocks, choice);
  if (stock && openOptions.length) return [['sku', stock.sku]];
  return openOptions.flatMap(({ id }): [string, string][] =>
    choice[id] === undefined ? [] : [[optionField(id), String(choice[id])]],
  );
}

/** Reads what `choiceEntries` wrote. A sku or value that the product does not have is ignored. */
export function parseVariantChoice(
  options: readonly PickOption[],
  stocks: readonly (PickStock & { sku: string })[],
  query: URLSearchParams,
): PickedOptions {
  const sku = query.get('sku')?.toLowerCase();
  const named = stocks.find((stock) => stock.sku.toLowerCase() === sku)?.option_values ?? [];
  const typed = options.flatMap(({ id, values }) => {
    const value =
      values.find((optionValue) => named.includes(optionValue.id))?.id ??
      query.get(optionField(id));
    return value === null ? [] : [[optionField(id), String(value)]];
  });
  return firstChoice(options, Object.fromEntries(typed));
}

/**
 * The picture that shows a choice best: the one of a variant that has all that is chosen,
 * `last` of all if not everything.
 */
export function findVariantPicture(
  stocks: readonly (PickStock & { image_id: number | null })[],
  choice: PickedOptions,
  last?: number,
): number | null {
  const chosen = Object.values(choice).filter((value) => value !== undefined);
  const pictured = stocks.filter(({ image_id }) => image_id !== null);
  const fitting =
    pictured.find(({ option_values }) =>
      chosen.every((chosenValue) => option_values.includes(chosenValue)),
    ) ?? pictured.find(({ option_values }) => last !== undefined && option_values.includes(last));
  return chosen.length ? (fitting?.image_id ?? null) : null;
}
