import { searchMiss, searchMissDay } from '@/db/schema/search';
import { attributes, detailAttributes } from '@/db/seed/content/attributes';
import { brands } from '@/db/seed/content/brands';
import { categories } from '@/db/seed/content/categories';
import type { Words } from '@/db/seed/content/fields';
import { searchMisses, synonyms } from '@/db/seed/content/synonyms';
import { brandPicture, categoryPicture } from '@/db/seed/picture-names';
import { attributeInput } from '@/lib/catalog/attribute.schema';
import { createAttribute } from '@/lib/catalog/attributes';
import { brandInput } from '@/lib/catalog/brand.schema';
import { createBrand } from '@/lib/catalog/brands';
import { foldSearchText } from '@/lib/catalog/indexing/search-text';
import { menuInput } from '@/lib/content/menu.schema';
import { createMenu } from '@/lib/content/menus';
import { isoDay } from '@/lib/reports/days';
import { synonymInput } from '@/lib/search/synonyms/synonym.schema';
import { createSynonym } from '@/lib/search/synonyms/synonyms';
import { addRedirect } from '@/lib/settings/redirects';
import { daysAgo, getSeedId, type SeededShop } from './shop';

export async function seedBrands({ ctx, picture, ids }: SeededShop): Promise<string[]> {
  const marks = brands.map(({ url }) => picture(brandPicture(url)));
  for (const [index, { color: _, ...fields }] of brands.entries()) {
    const { id, url } = await createBrand(
      ctx,
      brandInput.parse({ ...fields, image_path: await marks[index] }),
    );
    ids.brands.set(url, id);
  }
  return [...ids.brands.keys()];
}

export async function seedAttributes({ ctx, ids }: SeededShop): Promise<string[]> {
  for (const attribute of attributes) {
    const { values } = await createAttribute(ctx, attributeInput.parse(attribute));
    for (const { key, id } of values) ids.values.set(`${attribute.key}/${key}`, id);
  }
  for (const attribute of detailAttributes) {
    const { id } = await createAttribute(
      ctx,
      attributeInput.parse({ ...attribute, position: 'detail' }),
    );
    ids.details.set(attribute.key, id);
  }
  return [...attributes, ...detailAttributes].map(({ key }) => key);
}

const paragraph = (words: Words) =>
  Object.fromEntries(Object.entries(words).map(([language, text]) => [language, `<p>${text}</p>`]));

/** Category menus, parents first, each with a wide image of its products. */
export async function seedCategories({ ctx, picture, ids }: SeededShop): Promise<string[]> {
  const banners = categories.map(({ url }) => picture(categoryPicture(url)));
  for (const [index, category] of categories.entries()) {
    const { url, former_url, title, short_description, parent } = category;
    const parent_id = parent ? getSeedId(ids.categories, parent) : null;
    const texts = {
      title,
      short_description: paragraph(short_description),
      meta_description: short_description,
    };
    const { id } = await createMenu(
      ctx,
      menuInput.parse({
        type: 'category',
        url,
        parent_id,
        image_path: await banners[index],
        ...texts,
      }),
    );
    if (former_url) await addRedirect(ctx, 'menu', id, former_url, url);
    ids.categories.set(url, id);
  }
  return [...ids.categories.keys()];
}

/** Synonyms, as staff would enter them. */
export async function seedSynonyms({ ctx }: SeededShop): Promise<string[]> {
  for (const synonym of synonyms) await createSynonym(ctx, synonymInput.parse(synonym));
  return synonyms.map(({ words }) => words['en-US']);
}

/** Searches of the last weeks without results. */
export async function seedSearchMisses({ ctx }: SeededShop): Promise<string[]> {
  await ctx.db.insert(searchMiss).values(
    searchMisses.map(({ first_days, last_days, ...miss }) => ({
      ...miss,
      keyword: foldSearchText(miss.typed),
      first_at: daysAgo(ctx, first_days).now(),
      last_at: daysAgo(ctx, last_days).now(),
    })),
  );
  const days = searchMisses.flatMap(({ typed, language, count, first_days, last_days }) => {
    const perDay = new Map<string, number>();
    for (let n = 0; n < count; n++) {
      const ago = last_days + Math.round((n * (first_days - last_days)) / Math.max(1, count - 1));
      const day = isoDay(daysAgo(ctx, ago).now(), ctx.settings.store_timezone);
      perDay.set(day, (perDay.get(day) ?? 0) + 1);
    }
    const keyword = foldSearchText(typed);
    return [...perDay].map(([day, count]) => ({ keyword, language, day, count }));
  });
  await ctx.db.insert(searchMissDay).values(days);
  return searchMisses.map(({ typed }) => typed);
}
