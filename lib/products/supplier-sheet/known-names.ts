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

/** Finds brands by their title in any language and creates those the shop does not have. */
export async function brandFinder(ctx: StaffContext) {
  const known: Known[] = await ctx.db
    .select({ id: brand.id, title: brand.title, url: brand.url })
    .from(brand);
  let created = 0;
  const find = async (name: string): Promise<number | undefined> => {
    if (!name) return undefined;
    const found = known.find(({ title }) => isNamed(title, name));
    if (found) return found.id;
    const url = freeUrl(
      name,
      known.map((one) => one.url),
    );
    const { id } = await createBrand(ctx, brandInput.parse({ title: name, url }));
    known.push({ id, title: { [ctx.language]: name }, url });
    created++;
    return id;
  };
  return { find, created: () => created };
}

/**
 * Finds a category below a parent by its title in any language, or creates it as the last
 * entry there.
 */
export async function categoryFinder(ctx: StaffContext) {
  const columns = { id: menu.id, title: menu.title, url: menu.url, parent_id: menu.parent_id };
  const known: (Known & { parent_id: number | null })[] = await ctx.db
    .select(columns)
    .from(menu)
    .where(eq(menu.type, 'category'));
  let created = 0;
  const findBelow = async (parent_id: number | null, name: string): Promise<number> => {
    const found = known.find((one) => one.parent_id === parent_id && isNamed(one.title, name));
    if (found) return found.id;
    const url = freeUrl(
      name,
      known.map((one) => one.url),
    );
    const { id } = await createMenu(
      ctx,
      menuInput.parse({ title: name, type: 'category', url, parent_id }),
    );
    known.push({ id, title: { [ctx.language]: name }, url, parent_id });
    created++;
    return id;
  };
  /** The category a product stands in: the lower one of the two, when both are named. */
  const find = async (category: string, sub_category: string): Promise<number[]> => {
    if (!category) return [];
    const parent = await findBelow(null, category);
    return [sub_category ? await findBelow(parent, sub_category) : parent];
  };
  return { find, created: () => created };
}

/**
 * Finds option values by the titles of option and value in any language, or creates them
 * as the last ones.
 */
export async function optionFinder(ctx: StaffContext) {
  const how = { language: ctx.language, as_defaults: [], globals: [] };
  const attributes = await ctx.db
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
  const findAttribute = async (name: string): Promise<number> => {
    const found = attributes.find(({ title, url }) => isNamed(title, name) || url === fold(name));
    if (found) return found.id;
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
    attributes.push({ id, title: { [ctx.language]: name }, url: key });
    return id;
  };
  return async (option: string, value: string): Promise<number> => {
    const attribute_id = await findAttribute(option);
    const own = values.filter((one) => one.attribute_id === attribute_id);
    const found = own.find(({ title, url }) => isNamed(title, value) || url === fold(value));
    if (found) return found.id;
    const key = freeUrl(
      value,
      own.map(({ url }) => url),
    );
    const [created] = await addAttributeValues(ctx, attribute_id, [{ key, title: value }], how);
    if (!created) throw new Error('the attribute value was not stored');
    values.push({ ...created, url: key });
    return created.id;
  };
}
