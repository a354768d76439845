import { describe, expect, test } from 'vitest';
import {
  canChooseOption,
  choiceEntries,
  findChosenVariant,
  findVariantPicture,
  firstChoice,
  type PickedOptions,
  parseVariantChoice,
} from '@/lib/products/variants/option-picking.schema';

const [colour, size] = [1, 2];
const [celadon, stone, small, large] = [11, 12, 21, 22];
const options = [
  { id: colour, values: [{ id: celadon }, { id: stone }] },
  { id: size, values: [{ id: small }, { id: large }] },
];
const stock = (id: number, option_values: number[], available_inventories: number) => ({
  id,
  option_values,
  available_inventories,
});
const stocks = [
  stock(1, [celadon, small], 4),
  stock(2, [celadon, large], 1),
  stock(3, [stone, small], 2),
  stock(4, [stone, large], 0),
];

test('a value can be chosen only while it leads to a stock with available inventories', () => {
  expect(canChooseOption(options, stocks, { [colour]: stone }, size, large)).toBe(false);
  expect(canChooseOption(options, stocks, { [colour]: stone }, size, small)).toBe(true);
  expect(canChooseOption(options, stocks, {}, size, large)).toBe(true);
});

test('what is chosen in an option itself never closes its other values', () => {
  expect(
    canChooseOption(options, stocks, { [size]: small, [colour]: stone }, colour, celadon),
  ).toBe(true);
});

test('a full choice names one variant, a partial one none', () => {
  expect(findChosenVariant(options, stocks, { [colour]: celadon, [size]: large })?.id).toBe(2);
  expect(findChosenVariant(options, stocks, { [colour]: celadon })).toBeUndefined();
  expect(findChosenVariant([], [stock(9, [], 1)], {})?.id).toBe(9);
});

test('an option with a single value is chosen from the start, and a form sent back keeps its choice', () => {
  const single = [{ id: colour, values: [{ id: celadon }] }];
  expect(firstChoice(single)).toEqual({ [colour]: celadon });
  expect(firstChoice(options, { option_2: '22', option_1: '99' })).toEqual({
    [colour]: undefined,
    [size]: large,
  });
});

describe('a choice in the address', () => {
  const named = stocks.map((variant) => ({ ...variant, sku: `CUP-${variant.id}` }));
  const written = (choice: PickedOptions) =>
    new URLSearchParams(choiceEntries(options, named, choice));

  test('a full choice is the sku of its variant, a part of one its options; both are read back', () => {
    for (const choice of [
      { [colour]: stone, [size]: small },
      { [colour]: celadon, [size]: undefined },
      { [colour]: undefined, [size]: undefined },
    ])
      expect(parseVariantChoice(options, named, written(choice))).toEqual(choice);
    expect(`${written({ [colour]: stone, [size]: small })}`).toBe('sku=CUP-3');
    expect(`${written({ [colour]: celadon })}`).toBe('option_1=11');
  });

  test('a sku counts in any case; one of another product, and a value nobody has, choose nothing', () => {
    const read = (query: string) => parseVariantChoice(options, named, new URLSearchParams(query));
    expect(read('sku=cup-2')).toEqual({ [colour]: celadon, [size]: large });
    expect(read('sku=POT-1&option_1=99')).toEqual({ [colour]: undefined, [size]: undefined });
  });

  test('what has nothing to choose keeps its address clean', () => {
    const single = [{ id: colour, values: [{ id: celadon }] }];
    expect(choiceEntries(single, named, { [colour]: celadon })).toEqual([]);
    expect(choiceEntries([], [{ ...stock(9, [], 1), sku: 'ONE' }], {})).toEqual([]);
  });
});

test('the picture follows what is chosen, also before everything is', () => {
  const pictured = stocks.map((variant, index) => ({
    ...variant,
    image_id: index === 1 ? null : variant.id,
  }));
  expect(findVariantPicture(pictured, { [colour]: stone }, stone)).toBe(3);
  expect(findVariantPicture(pictured, { [colour]: celadon, [size]: large }, celadon)).toBe(1);
  expect(findVariantPicture(pictured, {})).toBeNull();
});
