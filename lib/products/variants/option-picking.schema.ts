/**
 * Option picking (§4): which option values of a product can still be chosen, and which variant a
 * complete choice selects. Pure, for server and browser.
 */

export type PickOption = { id: number; values: { id: number }[] };
export type PickStock = { id: number; option_values: number[]; available_inventories: number };
/** The chosen value of each option, by option id. */
export type PickedOptions = Readonly<Record<number, number | undefined>>;

type Offered = Pick<PickStock, 'available_inventories'>;
/** Whether units of a variant are available. */
export const canBuyVariant = ({ available_inventories }: Offered): boolean =>
  available_inventories > 0;
/** The variants a price without a choice is from: those that can be bought, or all if none can. */
export const filterOfferedVariants = <S extends Offered>(stocks: readonly S[]): readonly S[] =>
  stocks.some(canBuyVariant) ? stocks.filter(canBuyVariant) : stocks;

/** The name of an option's field in the add-to-cart form. */
export const optionField = (optionId: number) => `option_${optionId}`;

/**
 * Whether a value still leads to a variant that can be bought, given the choices in the other
 * options.
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

/** The variant that a complete choice selects. A product without options has only one. */
export function findChosenVariant<S extends PickStock>(
  options: readonly PickOption[],
  stocks: readonly S[],
  choice: PickedOptions,
): S | undefined {
  const values = options.flatMap(({ id }) => choice[id] ?? []);
  if (values.length < options.length) return undefined;
  return stocks.find((stock) => values.every((value) => stock.option_values.includes(value)));
}

/** The variants that match the choice so far; all if none does. */
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

/** The initial choice: options with a single value, and the values of a form sent back. */
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
 * The query parameters of a choice: the `sku` of the variant it selects, which can be shared,
 * otherwise the chosen values by field name. Options with a single value are omitted.
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

/** Parses the parameters of `choiceEntries`. Ignores skus and values the product doesn't have. */
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
 * The image that fits a choice best: of a variant that matches all of it, otherwise of one that has
 * the value chosen `last`.
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
