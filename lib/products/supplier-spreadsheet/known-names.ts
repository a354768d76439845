import 'server-only';
import { eq } from 'drizzle-orm';
import { attribute, attributeValue, brand } from '@/db/schema/catalog';
import { menu } from '@/db/schema/content';
import { addAttributeValues } from '@/lib/catalog/attribute-values';
import { createAttribute } from '@/lib/catalog/attributes';
import { brandInput } from '@/lib/catalog/brand.schema';
import { createBrand } from '@/lib/catalog/brands';
import { menuInput } from '@/lib/content/menu.schema';
import { createMenu } from '@/lib/content/menus';
import type { StaffContext } from '@/lib/core/context';
import { insertedRow } from '@/lib/core/records/rows';
import type { Localized } from '@/lib/core/text/localized';
import { slug } from '@/lib/core/text/slug';
import { collapseWhitespace } from '@/lib/core/text/unseen';

type ExistingRecord = { id: number; title: Localized; url: string };

const fold = (name: string) => collapseWhitespace(name.normalize('NFKC')).toLowerCase();
const isNamed = (title: Localized, name: string) =>
  Object.values(title).some((text) => fold(text) === fold(name));
const isNamedOrKeyed = ({ title, url }: ExistingRecord, name: string) =>
  isNamed(title, name) || url === fold(name);

/** A url not in the list: the slug of the name, with a number if taken. */
function freeUrl(name: string, taken: ExistingRecord[]): string {
  const wish = slug(name, 60) || 'item';
  for (let n = 1; ; n++) {
    const url = n === 1 ? wish : `${wish}-${n}`;
    if (!taken.some((record) => record.url === url)) return url;
  }
}

/** Finds or creates the records an import names; `created` counts the new ones. */
export type Finder<A extends string[]> = {
  find: (...names: A) => Promise<string>;
  created: () => number;
};

/** Finds brands by title in any language and creates missing ones. Returns their urls. */
export async function brandFinder(ctx: StaffContext): Promise<Finder<[name: string]>> {
  const brands: ExistingRecord[] = await ctx.db
    .select({ id: brand.id, title: brand.title, url: brand.url })
    .from(brand);
  const before = brands.length;
  const add = async (name: string) => {
    const url = freeUrl(name, brands);
    const { id } = await createBrand(ctx, brandInput.parse({ title: name, url }));
    return added(brands, { id, title: { [ctx.language]: name }, url });
  };
  const find = async (name: string) =>
    (brands.find(({ title }) => isNamed(title, name)) ?? (await add(name))).url;
  return { find, created: () => brands.length - before };
}

function added<K extends ExistingRecord>(records: K[], made: K): K {
  records.push(made);
  return made;
}

/**
 * Finds a category, or its subcategory, by title in any language; creates missing ones at the end.
 * Returns the url of the innermost.
 */
export async function categoryFinder(
  ctx: StaffContext,
): Promise<Finder<[category: string, sub_category: string]>> {
  const categories = await ctx.db
    .select({ id: menu.id, title: menu.title, url: menu.url, parent_id: menu.parent_id })
    .from(menu)
    .where(eq(menu.type, 'category'));
  const before = categories.length;
  const add = async (parent_id: number | null, name: string) => {
    const url = freeUrl(name, categories);
    const input = menuInput.parse({ title: name, type: 'category', url, parent_id });
    const { id } = await createMenu(ctx, input);
    return added(categories, { id, title: { [ctx.language]: name }, url, parent_id });
  };
  const findBelow = async (parent_id: number | null, name: string) =>
    categories.find(
      (category) => category.parent_id === parent_id && isNamed(category.title, name),
    ) ?? (await add(parent_id, name));
  const find = async (category: string, sub_category: string) => {
    const outer = await findBelow(null, category);
    return (sub_category ? await findBelow(outer.id, sub_category) : outer).url;
  };
  return { find, created: () => categories.length - before };
}

/**
 * Finds option values by the titles or keys of option and value; creates missing ones at the end.
 * Returns `size=large`.
 */
export async function optionFinder(
  ctx: StaffContext,
): Promise<Finder<[option: string, value: string]>> {
  const how = { language: ctx.language, as_defaults: [], globals: [] };
  const attributes: ExistingRecord[] = await ctx.db
    .select({ id: attribute.id, title: attribute.title, url: attribute.key })
    .from(attribute);
  const values = await ctx.db
    .select({
      id: attributeValue.id,
      title: attributeValue.title,
      url: attributeValue.key,
      attribute_id: attributeValue.attribute_id,
    })
    .from(attributeValue);
  const before = values.length;
  const addAttribute = async (name: string) => {
    const key = freeUrl(name, attributes);
    const input = { key, title: name, position: 'stock_option' as const, values: [], ...how };
    const { id } = await createAttribute(ctx, input);
    return added(attributes, { id, title: { [ctx.language]: name }, url: key });
  };
  const addValue = async (attribute_id: number, name: string, taken: ExistingRecord[]) => {
    const key = freeUrl(name, taken);
    const made = insertedRow(
      await addAttributeValues(ctx, attribute_id, [{ key, title: name }], how),
    );
    return added(values, { ...made, url: key });
  };
  const find = async (option: string, name: string) => {
    const owner =
      attributes.find((attribute) => isNamedOrKeyed(attribute, option)) ??
      (await addAttribute(option));
    const own = values.filter(({ attribute_id }) => attribute_id === owner.id);
    const value =
      own.find((attributeValue) => isNamedOrKeyed(attributeValue, name)) ??
      (await addValue(owner.id, name, own));
    return `${owner.url}=${value.url}`;
  };
  return { find, created: () => values.length - before };
}
