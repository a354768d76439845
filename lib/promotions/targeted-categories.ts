import 'server-only';
import { sql } from 'drizzle-orm';
import { prepared } from '@/db/prepared';
import { productCategory } from '@/db/schema/catalog';
import { tags } from '@/lib/core/cache/tags';
import { untilRenewed } from '@/lib/core/cache/until-renewed';
import type { Context } from '@/lib/core/context';
import type { PricingPromotion } from '@/lib/pricing/purchase';

/** By product: those of the categories asked for that it stands in. */
export type TargetedCategories = ReadonlyMap<number, number[]>;

const none: TargetedCategories = new Map();

const readTargeted = prepared<{ id: number; categories: number[] }, { ids: string }>(
  (value) => sql`select product_id as id, json_agg(menu_id) as categories
    from ${productCategory} where menu_id = any(${value('ids')}::int[]) group by product_id`,
);

/**
 * Which products are in the categories that promotions name: what such a promotion must know of
 * a product, without reading the categories of any. Asks nothing where none names a category.
 */
export async function targetedCategories(
  ctx: Context,
  promotions: readonly PricingPromotion[],
): Promise<TargetedCategories> {
  const named = promotions.flatMap(({ target, target_ids }) =>
    target === 'categories' ? target_ids : [],
  );
  const ids = [...new Set(named)].sort((a, b) => a - b);
  if (!ids.length) return none;
  return untilRenewed(
    `categories targeted ${ids.join()}`,
    [tags.menus, tags.products],
    async () => {
      const rows = await readTargeted(ctx.db, { ids: `{${ids.join()}}` });
      return new Map(rows.map(({ id, categories }) => [id, categories]));
    },
    ({ size }) => 100 * size,
  );
}
