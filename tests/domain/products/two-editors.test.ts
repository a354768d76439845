import fc from 'fast-check';
import { beforeAll, expect, test } from 'vitest';
import { buildComparison, decided } from '@/components/admin/drafts/comparison';
import {
  type Changes,
  type EditedRecord,
  type FormTexts,
  getFormChanges,
  toFormValues,
} from '@/components/admin/form/form-values';
import {
  type FollowingText,
  type Translations,
  toFormInput,
} from '@/components/admin/form/languages/translations';
import { newRow, toVariantRow, type VariantRow } from '@/components/admin/products/variant-rows';
import { Refusal } from '@/lib/core/errors';
import { type Conflict, isSameFormValue, type Side } from '@/lib/core/records/merge';
import { productChanges, productTexts } from '@/lib/products/product.schema';
import { getProduct } from '@/lib/products/product-record';
import { updateProduct } from '@/lib/products/products';
import { make } from '../../support/data/make';
import { owner } from '../../support/data/staff';

type Values = Record<string, unknown>;
type Places = Parameters<typeof toVariantRow>[1];

const RUNS = 50;
const fields = ['name', 'url', 'is_new', 'meta_title', 'name.zh-HK'] as const;
const blank = {
  name: '',
  description: '',
  meta_title: '',
  meta_description: '',
  sku: '',
  url: '',
  brand_id: '',
  categories: [],
  is_new: false,
  is_featured: false,
  is_hot: false,
  image_list: [],
  visibled: true,
  stocks: [],
};

/** Both work in English; `name.zh-HK` stands beside it. */
const tab: FormTexts = {
  texts: productTexts,
  language: 'en-US',
  main: 'en-US',
  available: ['en-US', 'zh-HK'],
};
const translated = (values: Values) =>
  (values.translations as Translations)['zh-HK'] as Record<string, FollowingText>;
/** A field of the form by its name, also where the form holds it apart. */
const getField = (values: Values, field: string) =>
  field === 'name.zh-HK' ? translated(values).name?.text : values[field];

let places: Places;
let sizes: number[] = [];
let ctx: Awaited<ReturnType<typeof owner>>;
beforeAll(async () => {
  ctx = await owner();
  const { id } = await make.warehouse({ code: 'KC', title: 'Kwai Chung' });
  places = { warehouses: [{ id }], currencies: [], rights: { cost: true } };
  const values = Array.from({ length: 12 }, (_, n) => ({ key: `s${n}`, title: `S${n}` }));
  sizes = (await make.attribute({ key: 'size', title: 'Size', values })).values.map(({ id }) => id);
});

/** The two work on servers whose clocks are a minute apart. */
function context(late: number) {
  return { ...ctx, now: () => new Date(Date.now() - late) };
}

/** A member of staff with the product's form open: its values, and what it was loaded with. */
class Editor {
  loaded: Values = {};
  values: Values = {};
  draft: Changes | undefined;
  /** What was on the screen to be decided, by the words of both sides. */
  shown: Conflict[] = [];

  constructor(
    private readonly id: number,
    private readonly late: number,
  ) {}

  async read(): Promise<Values> {
    const record = await getProduct(context(this.late), this.id, 'en-US');
    const stocks = record.stocks.map((variant) => toVariantRow(variant, places));
    return toFormValues(blank, { ...record, stocks } as unknown as EditedRecord, tab);
  }
  async open() {
    this.loaded = await this.read();
    this.values = structuredClone(this.loaded);
  }
  stocks = () => this.values.stocks as VariantRow[];
  keep = () => JSON.parse(JSON.stringify(getFormChanges(this.loaded, this.values, productTexts)));

  input = () => toFormInput(this.values, this.loaded, productTexts);

  /** The tab is closed with what was typed, and opened again. */
  async reopen() {
    this.draft = this.keep();
    await this.open();
  }
  restore(pick: Side) {
    if (!this.draft) return;
    const now = this.values;
    this.values = this.decide('draft', { loaded: now, theirs: now, changes: this.draft }, pick);
    this.draft = undefined;
  }
  async save(pick: Side): Promise<boolean> {
    try {
      await updateProduct(context(this.late), this.id, productChanges.parse(this.input()));
    } catch (error) {
      if (!(error instanceof Refusal) || error.status !== 409) return false;
      const theirs = await this.read();
      const versions = { loaded: this.loaded, theirs, changes: this.keep() };
      this.values = this.decide('save', versions, pick);
      this.loaded = theirs;
      return this.save(pick);
    }
    await this.open();
    return true;
  }
  private decide(
    cause: 'save' | 'draft',
    versions: { loaded: Values; theirs: Values; changes: Changes },
    pick: Side,
  ): Values {
    const comparison = { ...buildComparison(cause, versions, productTexts), who: [] };
    this.shown.push(...comparison.conflicts);
    const choices = new Map(comparison.conflicts.map(({ path }) => [path.join('/'), pick]));
    return decided(comparison, productTexts, choices);
  }
}

const side = fc.constantFrom<Side>('mine', 'theirs');
const who = fc.constantFrom(0, 1);
const action = fc.oneof(
  fc.record({
    do: fc.constant('type' as const),
    who,
    field: fc.constantFrom(...fields),
    n: fc.nat(999),
  }),
  fc.record({
    do: fc.constant('price' as const),
    who,
    row: fc.nat(9),
    n: fc.integer({ min: 1, max: 999 }),
  }),
  fc.record({ do: fc.constant('count' as const), who, row: fc.nat(9), n: fc.nat(99) }),
  fc.record({ do: fc.constant('add' as const), who, size: fc.nat(11) }),
  fc.record({ do: fc.constant('remove' as const), who, row: fc.nat(9) }),
  fc.record({ do: fc.constant('swap' as const), who }),
  fc.record({ do: fc.constant('reopen' as const), who }),
  fc.record({ do: fc.constant('restore' as const), who, pick: side }),
  fc.record({ do: fc.constant('save' as const), who, pick: side }),
);
type Action = typeof action extends fc.Arbitrary<infer A> ? A : never;

async function act(editor: Editor, step: Action): Promise<void> {
  const stocks = editor.stocks();
  const row = 'row' in step ? stocks[step.row % stocks.length] : undefined;
  if (step.do === 'type' && step.field === 'name.zh-HK')
    translated(editor.values).name = { text: `w${step.n}`, follows: false };
  else if (step.do === 'type')
    editor.values[step.field] = step.field === 'is_new' ? step.n % 2 === 0 : `w${step.n}`;
  else if (step.do === 'price' && row) row.price = `${step.n}.00`;
  else if (step.do === 'count' && row?.inventories[0]) row.inventories[0].quantity = `${step.n}`;
  else if (step.do === 'add') {
    const size = sizes[step.size] ?? 0;
    if (!stocks.some(({ option_values }) => option_values.includes(size)))
      stocks.push({ ...newRow(places, stocks[0], [size]), special_price: '' });
  } else if (step.do === 'remove' && row && stocks.length > 1)
    stocks.splice(stocks.indexOf(row), 1);
  else if (step.do === 'swap') stocks.reverse();
  else if (step.do === 'reopen') await editor.reopen();
  else if (step.do === 'restore') editor.restore(step.pick);
  else if (step.do === 'save') await editor.save(step.pick);
}

const shows = (conflict: Conflict, field: string, value: unknown) =>
  conflict.path[0] === field &&
  [conflict.mine, conflict.theirs].some((shownValue) =>
    isSameFormValue(
      typeof shownValue === 'object' && shownValue !== null && 'text' in shownValue
        ? shownValue.text
        : shownValue,
      value,
    ),
  );

/** What of a variant is watched beside the product's own fields. */
const cells: Record<string, (row: VariantRow) => unknown> = {
  price: ({ price }) => price,
  quantity: ({ inventories }) => inventories[0]?.quantity,
};
const getCell = (values: Values, id: number, read: (row: VariantRow) => unknown) => {
  const row = (values.stocks as VariantRow[]).find((candidate) => candidate.id === id);
  return row && read(row);
};

test('two staff on one product: no field is lost without its author having been shown it, no variant vanishes', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(action, { minLength: 6, maxLength: 24 }), async (steps) => {
      const stocks = sizes.slice(0, 3).map((size) => ({
        price: '10',
        option_values: [size],
        inventories: [{ warehouse_id: places.warehouses[0]?.id, quantity: 5 }],
      }));
      const { id } = await make.product({ stocks });
      const [a, b] = [new Editor(id, 0), new Editor(id, 60_000)];
      await a.open();
      await b.open();
      for (const step of steps) {
        const editor = step.who ? b : a;
        if (step.do !== 'save') {
          await act(editor, step);
          continue;
        }
        const before = await editor.read();
        const loaded = editor.loaded;
        const typed = editor.values;
        const shownBefore = editor.shown.length;
        await act(editor, step);
        const after = await editor.read();
        const shown = editor.shown.slice(shownBefore);
        // What others stored since this editor read is there still, or was on the editor's screen.
        for (const field of fields) {
          const overwritten =
            !isSameFormValue(getField(before, field), getField(loaded, field)) &&
            !isSameFormValue(getField(after, field), getField(before, field));
          if (overwritten)
            expect(shown.some((conflict) => shows(conflict, field, getField(before, field)))).toBe(
              true,
            );
          // What the editor typed is stored, or was on the screen beside the others'.
          const lost =
            !isSameFormValue(getField(typed, field), getField(loaded, field)) &&
            !isSameFormValue(getField(after, field), getField(typed, field));
          if (lost && !isSameFormValue(after, before))
            expect(shown.some((conflict) => shows(conflict, field, getField(typed, field)))).toBe(
              true,
            );
        }
        // The same of every variant's price and count.
        for (const { id: stock } of after.stocks as VariantRow[])
          for (const read of Object.values(cells)) {
            const of = (values: Values) => getCell(values, stock ?? 0, read);
            const [was, knew, is, typedCell] = [before, loaded, after, typed].map(of);
            if (was === undefined || knew === undefined) continue;
            const wasShown = shown.some(({ path }) => path[1] === `id:${stock}`);
            if (!isSameFormValue(was, knew) && !isSameFormValue(is, was))
              expect(wasShown).toBe(true);
            const isTyped = typedCell !== undefined && !isSameFormValue(typedCell, knew);
            if (isTyped && !isSameFormValue(is, typedCell) && !isSameFormValue(after, before))
              expect(wasShown).toBe(true);
          }
        const ids = (values: Values) => (values.stocks as VariantRow[]).map((row) => row.id);
        const [was, is, knew, typedIds] = [before, after, loaded, typed].map(ids);
        // Only who knew a variant and took it away deletes it.
        for (const gone of was?.filter((variantId) => !is?.includes(variantId)) ?? [])
          expect(knew?.includes(gone) && !typedIds?.includes(gone)).toBe(true);
      }
    }),
    { numRuns: RUNS, endOnFailure: true },
  );
}, 240_000);
