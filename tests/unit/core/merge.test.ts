import { describe, expect, test } from 'vitest';
import { type Conflict, mergeFormStates, type Side } from '@/lib/core/records/merge';

type Values = Record<string, unknown>;
const paths = (conflicts: Conflict[]) => conflicts.map(({ path }) => path.join('/'));
const choose = (path: string, side: Side) => new Map([[path, side]]);

describe('fields', () => {
  test.each<[string, unknown, unknown, unknown, unknown, string[]]>([
    ['nobody changed it', 'a', 'a', 'a', 'a', []],
    ['only I changed it', 'a', 'b', 'a', 'b', []],
    ['only they changed it', 'a', 'a', 'c', 'c', []],
    ['both made the same of it', 'a', 'b', 'b', 'b', []],
    ['both changed it: theirs, and told', 'a', 'b', 'c', 'c', ['name']],
    ['empty is empty, however it is written', null, '', undefined, undefined, []],
    ['5 in a form is 5 of the record', 5, '5', 6, 6, []],
    ['a switch', false, true, false, true, []],
    ['I emptied it, they changed it', 'a', '', 'c', 'c', ['name']],
  ])('%s', (_, base, mine, theirs, merged, conflicts) => {
    const result = mergeFormStates({ name: base }, { name: mine }, { name: theirs });
    expect(result.values).toEqual({ name: merged });
    expect(paths(result.conflicts)).toEqual(conflicts);
  });

  test('a conflict holds all three, and mine is taken when it is chosen', () => {
    const [base, mine, theirs] = [{ name: 'a' }, { name: 'b' }, { name: 'c' }];
    const { conflicts } = mergeFormStates(base, mine, theirs);
    expect(conflicts).toEqual([{ path: ['name'], rows: [], base: 'a', mine: 'b', theirs: 'c' }]);
    expect(mergeFormStates(base, mine, theirs, choose('name', 'mine')).values).toEqual({
      name: 'b',
    });
  });
});

test.each<[string, number[], number[], number[], number[]]>([
  ['each one added another', [1], [1, 2], [1, 3], [1, 3, 2]],
  ['I took one away, they added one', [1, 2], [2], [1, 2, 3], [2, 3]],
  ['both took the same away', [1, 2], [1], [1], [1]],
])('values that are in a list or not: %s', (_, base, mine, theirs, merged) => {
  const result = mergeFormStates({ ids: base }, { ids: mine }, { ids: theirs });
  expect(result).toEqual({ values: { ids: merged }, conflicts: [] });
});

describe('lists of records', () => {
  const red = { id: 1, price: '10', option_values: [1] };
  const blue = { id: 2, price: '20', option_values: [2] };
  const green = { id: 3, price: '30', option_values: [3] };
  const merged = (
    base: Values[],
    mine: Values[],
    theirs: Values[],
    choices?: Map<string, Side>,
  ) => {
    const { values, conflicts } = mergeFormStates(
      { stocks: base },
      { stocks: mine },
      { stocks: theirs },
      choices,
    );
    return { stocks: values.stocks, conflictPaths: paths(conflicts) };
  };

  test.each<[string, Values[], Values[], Values[], Values[], string[]]>([
    [
      'different fields of one record go together',
      [red],
      [{ ...red, price: '11' }],
      [{ ...red, sku: 'R' }],
      [{ ...red, price: '11', sku: 'R' }],
      [],
    ],
    [
      'the same field of one record is told',
      [red],
      [{ ...red, price: '11' }],
      [{ ...red, price: '12' }],
      [{ ...red, price: '12' }],
      ['stocks/id:1/price'],
    ],
    [
      'one that I do not know is never dropped',
      [red],
      [{ ...red, price: '11' }],
      [red, blue],
      [{ ...red, price: '11' }, blue],
      [],
    ],
    [
      'one that I took away and they left alone goes',
      [red, blue],
      [red],
      [{ ...red, price: '11' }, blue],
      [{ ...red, price: '11' }],
      [],
    ],
    [
      'one that I took away and they changed stays, and is told',
      [red, blue],
      [red],
      [red, { ...blue, price: '21' }],
      [red, { ...blue, price: '21' }],
      ['stocks/id:2'],
    ],
    [
      'one that they took away and I changed is told',
      [red, blue],
      [red, { ...blue, price: '21' }],
      [{ ...red, price: '11' }],
      [{ ...red, price: '11' }],
      ['stocks/id:2'],
    ],
    [
      'what each one added stands behind what it stood behind',
      [red, blue],
      [red, { price: '5', option_values: [9] }, blue],
      [red, blue, green],
      [red, { price: '5', option_values: [9] }, blue, green],
      [],
    ],
    [
      'the same options added twice are one record',
      [red],
      [red, { sku: '', price: '7', option_values: [2] }],
      [red, { ...blue, sku: 'B' }],
      [red, { ...blue, sku: 'B' }],
      ['stocks/id:2/price'],
    ],
    [
      'my order and their change go together',
      [red, blue],
      [blue, red],
      [red, { ...blue, price: '21' }],
      [{ ...blue, price: '21' }, red],
      [],
    ],
    [
      'two different orders are told',
      [red, blue, green],
      [blue, red, green],
      [red, green, blue],
      [red, green, blue],
      ['stocks/order'],
    ],
  ])('%s', (_, base, mine, theirs, stocks, conflictPaths) => {
    expect(merged(base, mine, theirs)).toEqual({ stocks, conflictPaths });
  });

  test('one that they deleted is added as a new one when I keep it, with its units', () => {
    const row = { ...red, inventories: [{ warehouse_id: 4, quantity: '5', expected: 5 }] };
    const mine = [{ ...row, price: '11' }, blue];
    const { stocks } = merged([row, blue], mine, [blue], choose('stocks/id:1', 'mine'));
    const inventories = [{ warehouse_id: 4, quantity: '5' }];
    expect(stocks).toEqual([{ price: '11', option_values: [1], inventories }, blue]);
  });

  test('units in a warehouse are merged by warehouse, and a count is checked against what is there now', () => {
    const buildStocks = (quantity: string, expected: number) => [
      { id: 1, inventories: [{ warehouse_id: 4, quantity, expected }] },
    ];
    expect(merged(buildStocks('5', 5), buildStocks('9', 5), buildStocks('3', 3))).toEqual({
      stocks: buildStocks('3', 3),
      conflictPaths: ['stocks/id:1/inventories/warehouse_id:4/quantity'],
    });
    const path = 'stocks/id:1/inventories/warehouse_id:4/quantity';
    expect(
      merged(buildStocks('5', 5), buildStocks('9', 5), buildStocks('3', 3), choose(path, 'mine'))
        .stocks,
    ).toEqual(buildStocks('9', 3));
    expect(merged(buildStocks('5', 5), buildStocks('5', 5), buildStocks('3', 3)).stocks).toEqual(
      buildStocks('3', 3),
    );
  });

  test('records that nothing tells apart are one value', () => {
    expect(merged([], [{ title: 'a' }], [{ title: 'b' }])).toEqual({
      stocks: [{ title: 'b' }],
      conflictPaths: ['stocks'],
    });
  });
});
