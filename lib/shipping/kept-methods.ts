import 'server-only';
import { shippingMethod } from '@/db/schema/methods';
import { readMenuBranches } from '@/lib/content/menu-tree';
import { tags } from '@/lib/core/cache/tags';
import { untilRenewed } from '@/lib/core/cache/until-renewed';
import type { Context } from '@/lib/core/context';
import type { ShippingMethod } from './tariff';

/**
 * All ways to deliver, enabled or not, kept in this process until one is changed. With a category
 * those below it are excluded. Nobody changes what is returned.
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
