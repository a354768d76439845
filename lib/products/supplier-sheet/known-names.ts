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
import type { Localized } from '@/lib/core/localized';
import { stored } from '@/lib/core/rows';
import { slug } from '@/lib/core/slug';

type Known = { id: number; title: Localized; url: string };

const fold = (name: string) => name.normalize('NFKC').trim().toLowerCase();
const isNamed = (title: Localized, name: string) =>
  Object.values(title).some((text) => fold(text) === fold(name));

/** A url no record of the list has: the slug of the name, else with a number behind it. */
function freeUrl(name: string, taken: string[]): string {
  const wish = slug(name, 60) || 'item';
  for (let n = 1; ; n++) {
    const url = n === 1 ? wish : `${wish}-${n}`;
    if (!taken.includes(url)) return url;
  }
}

/** What an import names, found or made; `created` counts what was made. */
export type Finder<A extends string[]> = {
  find: (...names: A) => Promise<string>;
  created: () => number;
};

/**
 * Finds brands by their title in any language and creates those the shop does not have.
 * Returns their urls.
 */
export async function brandFinder(ctx: StaffContext): Promise<Finder<[name: string]>> {
  const known: Known[] = await ctx.db
    .select({ id: brand.id, title: brand.title, url: brand.url })
    .from(brand);
  const before = known.length;
  const find = async (name: string) => {
    const found = known.find(({ title }) => isNamed(title, name));
    if (found) return found.url;
    const url = freeUrl(
      name,
      known.map((one) => one.url),
    );
    const { id } = await createBrand(ctx, brandInput.parse({ title: name, url }));
    known.push({ id, title: { [ctx.language]: name }, url });
    return url;
  };
  return { find, created: () => known.length - before };
}

/**
 * Finds a category, or the one below it, by the titles in any language; creates what is
 * not there as the last entry. The url of the inner one.
 */
export async function categoryFinder(
  ctx: StaffContext,
): Promise<Finder<[category: string, sub_category: string]>> {
  const columns = { id: menu.id, title: menu.title, url: menu.url, parent_id: menu.parent_id };
  const known: (Known & { parent_id: number | null })[] = await ctx.db
    .select(columns)
    .from(menu)
    .where(eq(menu.type, 'category'));
  const before = known.length;
  const findBelow = async (parent_id: number | null, name: string): Promise<Known> => {
    const found = known.find((one) => one.parent_id === parent_id && isNamed(one.title, name));
    if (found) return found;
    const url = freeUrl(
      name,
      known.map((one) => one.url),
    );
    const input = menuInput.parse({ title: name, type: 'category', url, parent_id });
    const { id } = await createMenu(ctx, input);
    const made = { id, title: { [ctx.language]: name }, url, parent_id };
    known.push(made);
    return made;
  };
  const find = async (category: string, sub_category: string) => {
    const outer = await findBelow(null, category);
    return (sub_category ? await findBelow(outer.id, sub_category) : outer).url;
  };
  return { find, created: () => known.length - before };
}

/**
 * Finds option values by the titles or keys of option and value, or creates them as the
 * last ones: `size=large`.
 */
export async function optionFinder(
  ctx: StaffContext,
): Promise<Finder<[option: string, value: string]>> {
  const how = { language: ctx.language, as_defaults: [], globals: [] };
  const attributes: Known[] = await ctx.db
    .select({ id: attribute.id, title: attribute.title, url: attribute.key })
    .from(attribute);
  const values: (Known & { attribute_id: number })[] = await ctx.db
    .select({
      id: attributeValue.id,
      title: attributeValue.title,
      url: attributeValue.key,
      attribute_id: attributeValue.attribute_id,
    })
    .from(attributeValue);
  const before = values.length;
  const findAttribute = async (name: string): Promise<Known> => {
    const found = attributes.find(({ title, url }) => isNamed(title, name) || url === fold(name));
    if (found) return found;
    const key = freeUrl(
      name,
      attributes.map(({ url }) => url),
    );
    const { id } = await createAttribute(ctx, {
      key,
      title: name,
      position: 'stock_option',
      values: [],
      ...how,
    });
    const made = { id, title: { [ctx.language]: name }, url: key };
    attributes.push(made);
    return made;
  };
  const find = async (option: string, value: string) => {
    const { id: attribute_id, url: attributeKey } = await findAttribute(option);
    const own = values.filter((one) => one.attribute_id === attribute_id);
    const found = own.find(({ title, url }) => isNamed(title, value) || url === fold(value));
    if (found) return `${attributeKey}=${found.url}`;
    const key = freeUrl(
      value,
      own.map(({ url }) => url),
    );
    const made = stored(await addAttributeValues(ctx, attribute_id, [{ key, title: value }], how));
    values.push({ ...made, url: key });
    return `${attributeKey}=${key}`;
  };
  return { find, created: () => values.length - before };
}
