import 'server-only';
import { shippingMethod } from '@/db/schema/methods';
import { readMenuBranches } from '@/lib/content/menu-tree';
import { tags } from '@/lib/core/cache/tags';
import { untilRenewed } from '@/lib/core/cache/until-renewed';
import type { Context } from '@/lib/core/context';
import type { ShippingMethod } from './tariff';

/**
 * All shipping methods, enabled or not, cached in this process until one changes. An excluded
 * category excludes its subcategories. Treat as read-only.
 */
export const readShippingMethods = (ctx: Context): Promise<readonly ShippingMethod[]> =>
  untilRenewed('shipping methods', [tags.delivery, tags.menus], async () => {
    const rows = await ctx.db.select().from(shippingMethod).orderBy(shippingMethod.id);
    const named = rows.flatMap(({ excluded_category_ids: ids }) => ids);
    const branches = await readMenuBranches(ctx, [...new Set(named)]);
    return rows.map((row) => ({
      ...row,
      excluded_category_ids: row.excluded_category_ids.flatMap((id) => branches.get(id) ?? []),
    }));
  });
