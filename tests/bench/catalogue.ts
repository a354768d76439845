import { open } from '@/db/client';
import { indexMissingProducts } from '@/lib/catalog/indexing/index-missing';
import { systemContext } from '@/lib/settings/system-context';
import { catalogueSql } from './catalogue.sql';
import { ordersSql } from './orders.sql';

/**
 * Fills an empty, migrated database with a shop of so many products, and indexes them as
 * the shop itself does.
 */
export async function fillCatalogue(url: string, products: number): Promise<void> {
  const { sql, db } = open(url, 1);
  try {
    await sql.unsafe(catalogueSql(products));
    await indexMissingProducts(await systemContext(db));
    await sql`vacuum analyze`;
  } finally {
    await sql.end();
  }
}

/** Adds so many orders to a shop that has products, methods, warehouses and an admin. */
export async function fillOrders(url: string, orders: number): Promise<void> {
  const { sql } = open(url, 1);
  try {
    await sql.unsafe(ordersSql(orders));
    await sql`vacuum analyze`;
  } finally {
    await sql.end();
  }
}
