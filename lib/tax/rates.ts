import 'server-only';
import { taxClass, taxRate } from '@/db/schema/tax';
import { tags } from '@/lib/core/cache/tags';
import { untilRenewed } from '@/lib/core/cache/until-renewed';
import type { Context } from '@/lib/core/context';

export type StoredTaxRate = typeof taxRate.$inferSelect;
type TaxTables = {
  classes: readonly (typeof taxClass.$inferSelect)[];
  rates: readonly StoredTaxRate[];
};

/** All tax classes and rates, cached in this process until one changes. Treat as read-only. */
export const taxTables = (ctx: Context): Promise<TaxTables> =>
  untilRenewed('tax classes and rates', [tags.tax], async () => {
    const classes = await ctx.db.select().from(taxClass).orderBy(taxClass.title, taxClass.id);
    const rates = await ctx.db.select().from(taxRate).orderBy(taxRate.priority, taxRate.id);
    return { classes, rates };
  });

/** Whether the shop charges taxes at all. */
export const chargesTax = ({ settings }: Pick<Context, 'settings'>): boolean =>
  settings.charge_tax === '1';
