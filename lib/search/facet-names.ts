import 'server-only';
import { eq } from 'drizzle-orm';
import { publishedBrand } from '@/db/published';
import { attribute, attributeValue, brand } from '@/db/schema/catalog';
import { inOptionOrder, type OptionRow, optionColumns } from '@/lib/catalog/options';
import { tags } from '@/lib/core/cache/tags';
import { untilRenewed } from '@/lib/core/cache/until-renewed';
import type { Context } from '@/lib/core/context';
import type { Localized } from '@/lib/core/text/localized';

/** The names of facet values: enabled brands, and option values in display order. */
export type FacetNames = { brands: Map<number, Localized>; options: Map<number, OptionRow> };

/** Reads all facet names; cached until brands or products change. */
export const readFacetNames = (ctx: Context): Promise<FacetNames> =>
  untilRenewed('facet names', [tags.brands, tags.products], async () => {
    const [brands, options] = await Promise.all([
      ctx.db.select({ id: brand.id, title: brand.title }).from(brand).where(publishedBrand),
      ctx.db
        .select(optionColumns)
        .from(attributeValue)
        .innerJoin(attribute, eq(attribute.id, attributeValue.attribute_id))
        .orderBy(...inOptionOrder),
    ]);
    return {
      brands: new Map(brands.map(({ id, title }) => [id, title])),
      options: new Map(options.map((row) => [row.value.id, row])),
    };
  });
