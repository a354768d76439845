import { blogArticle, blogCategory } from '@/db/schema/blog';
import { attribute, brand, product } from '@/db/schema/catalog';
import { block, menu, page, slider } from '@/db/schema/content';
import { warehouse } from '@/db/schema/inventory';
import { media } from '@/db/schema/media';
import { physicalStore } from '@/db/schema/stores';
import { resources } from '@/lib/admin/resources/resources';
import type { AdminContext } from '@/lib/core/context';
import type { Rng } from '../values/rng';

export type Fields = Record<string, unknown>;
/** What random changes need: the context, the rng, and a function for new unique words. */
export type Chance = { ctx: AdminContext; rng: Rng; word: (kind: string) => string };
export type RandomChange = (chance: Chance) => Promise<unknown>;

const tables = {
  brand,
  attribute,
  product,
  menu,
  page,
  block,
  slider,
  warehouse,
  media,
  store: physicalStore,
};
export type ActivityTable = keyof typeof tables | 'category' | 'article';
const getTable = (name: ActivityTable) =>
  name === 'category' ? blogCategory : name === 'article' ? blogArticle : tables[name];

export async function anyId({ ctx, rng }: Chance, name: ActivityTable): Promise<number> {
  const table = getTable(name);
  const rows = await ctx.db.select({ id: table.id }).from(table).orderBy(table.id);
  return rng.pick(rows)?.id ?? 0;
}
export async function someIds(
  chance: Chance,
  name: ActivityTable,
  most: number,
): Promise<number[]> {
  const ids = new Set<number>();
  for (let n = chance.rng.below(most + 1); n > 0; n--) ids.add(await anyId(chance, name));
  return [...ids].filter(Boolean);
}

export const resource = (name: string) => {
  const found = resources[name];
  if (!found) throw new Error(`no resource ${name}`);
  return found;
};
export const create = ({ ctx }: Chance, name: string, fields: Fields) =>
  resource(name).create(ctx, resource(name).input.parse(fields) as never);
export const update = ({ ctx }: Chance, name: string, id: number, fields: Fields) =>
  resource(name).update(ctx, id, resource(name).changes.parse(fields) as never);
export const remove =
  (name: ActivityTable): RandomChange =>
  async (chance) =>
    resource(name).delete(chance.ctx, await anyId(chance, name));

/** A text in one language, or one that follows the main language, or in all of them. */
export function makeTextFields({ rng, word }: Chance, field: string): Fields {
  const language = rng.pick(['en-US', 'zh-HK', 'zh-CN']);
  if (rng.often(0.15)) return { [field]: '', language: 'zh-HK', as_defaults: [field] };
  if (rng.often(0.15)) return { [field]: word('text'), language, globals: [field] };
  return { [field]: word('text'), language };
}
export const texts =
  (name: ActivityTable, fields: string[]): RandomChange =>
  async (chance) =>
    update(
      chance,
      name,
      await anyId(chance, name),
      makeTextFields(chance, chance.rng.pick(fields)),
    );
export const flags =
  (name: ActivityTable, fields: string[]): RandomChange =>
  async (chance) => {
    const field = chance.rng.pick(fields);
    return update(chance, name, await anyId(chance, name), { [field]: chance.rng.often(0.5) });
  };
export const renamed =
  (name: ActivityTable): RandomChange =>
  async (chance) =>
    update(chance, name, await anyId(chance, name), { url: chance.word('url') });

export const pickPicture = async ({ ctx, rng }: Chance): Promise<string> => {
  const rows = await ctx.db.select({ path: media.path }).from(media).orderBy(media.id);
  return rng.pick(rows)?.path ?? '';
};

/** One row added, removed or changed, or the same rows in another order. */
export function shuffled<T>({ rng }: Chance, rows: T[], added: T, changed: (row: T) => T): T[] {
  const at = rng.below(Math.max(rows.length, 1));
  const way = rng.below(4);
  if (way === 0 || !rows.length) return [...rows, added];
  if (way === 1 && rows.length > 1) return rows.filter((_, index) => index !== at);
  if (way === 2) return [...rows].reverse();
  return rows.map((row, index) => (index === at ? changed(row) : row));
}

/** A record's value of a field, as its form sends it. */
export async function readRecordField<T>(
  { ctx }: Chance,
  name: string,
  id: number,
  field: string,
): Promise<T[]> {
  const record = (await resource(name).get(ctx, id)) as Record<string, T[]>;
  return record[field] ?? [];
}
