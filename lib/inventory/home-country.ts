import 'server-only';
import { eq } from 'drizzle-orm';
import { warehouse } from '@/db/schema/inventory';
import { tags } from '@/lib/core/cache/tags';
import { untilRenewed } from '@/lib/core/cache/until-renewed';
import type { Context } from '@/lib/core/context';

/**
 * The country (alpha-3) of the storefront's warehouse, cached in this process until it changes;
 * undefined if there is none.
 */
export async function homeCountry({ db, settings }: Context): Promise<string | undefined> {
  const id = settings.product_warehouse_id;
  if (id === null) return undefined;
  return untilRenewed(`home country ${id}`, [tags.settings], async () => {
    const [home] = await db
      .select({ country: warehouse.country })
      .from(warehouse)
      .where(eq(warehouse.id, id));
    return home?.country || undefined;
  });
}
