import 'server-only';
import { eq } from 'drizzle-orm';
import { warehouse } from '@/db/schema/inventory';
import type { Context } from '@/lib/core/context';

/** The country (alpha-3) that the storefront's warehouse sends from; undefined without one. */
export async function homeCountry({ db, settings }: Context): Promise<string | undefined> {
  const [home] = await db
    .select({ country: warehouse.country })
    .from(warehouse)
    .where(eq(warehouse.id, settings.product_warehouse_id ?? 0));
  return home?.country || undefined;
}
