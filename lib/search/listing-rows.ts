import 'server-only';
import { database } from '@/db/client';
import { hearsRenewals } from '@/lib/core/cache/renewal-echo';
import { renewalCount, renewedSince } from '@/lib/core/cache/renewals.mjs';
import { parseProductTag } from '@/lib/core/cache/tags';
import type { Context } from '@/lib/core/context';
import { sellingWarehouse } from '@/lib/inventory/availability';
import { isListable } from '@/lib/promotions/listable';
import { listRunningPromotions } from '@/lib/promotions/running-promotions';
import {
  AT_ONCE,
  type ListingRow,
  type RowsFor,
  readAllListingRows,
  readListingRows,
} from './read-listing-rows';

type CachedListing = {
  criteria: RowsFor;
  products: Map<number, ListingRow>;
  /** Up to which renewal they are true. */
  count: number;
  /** Ends when the reading that was begun last has. */
  reading: Promise<void>;
};
const globalCache = globalThis as typeof globalThis & { harbourListingRows?: CachedListing };

/**
 * Those of these products that are on sale, in the order given. A process that hears of
 * changes (`lib/http/renewal-listener.ts`) keeps all products on sale in memory, some 150
 * bytes each, twice that while promotions run, and reads a changed one again at the next
 * question; so a list of thousands costs no more of the database than a short one. Any other
 * process reads them each time.
 */
export async function listingRows(ctx: Context, ids: number[]): Promise<ListingRow[]> {
  const criteria = {
    warehouse: sellingWarehouse(ctx.settings),
    offered: (await listRunningPromotions(ctx)).some(isListable),
  };
  const products = hearsRenewals()
    ? await allListed(criteria)
    : await readListingRows(ctx.db, criteria, ids);
  const listed: ListingRow[] = [];
  const now = ctx.now().getTime();
  for (const id of ids) {
    const product = products.get(id);
    if (product && isPublishedAt(product, now)) listed.push(product);
  }
  return listed;
}

const isPublishedAt = ({ published_at, unpublished_at }: ListingRow, now: number) =>
  (published_at === null || published_at <= now) &&
  (unpublished_at === null || unpublished_at > now);

/** Offers that were needed once are kept: promotions come again. */
async function allListed({ warehouse, offered }: RowsFor): Promise<Map<number, ListingRow>> {
  let cached = globalCache.harbourListingRows;
  if (cached?.criteria.warehouse !== warehouse || (offered && !cached.criteria.offered)) {
    const criteria = { warehouse, offered };
    cached = { criteria, products: new Map(), count: Number.NaN, reading: Promise.resolve() };
    globalCache.harbourListingRows = cached;
  }
  if (cached.count !== renewalCount()) {
    const own = cached;
    // One after the other, also after one that failed: each reads what is not yet true.
    cached.reading = cached.reading.then(
      () => catchUp(own),
      () => catchUp(own),
    );
    await cached.reading;
  }
  return cached.products;
}

async function catchUp(cached: CachedListing): Promise<void> {
  // What is renewed during the reading is read again at the next question.
  const count = renewalCount();
  const tags = Number.isNaN(cached.count) ? undefined : renewedSince(cached.count);
  const changed = tags && [...new Set(tags.flatMap((tag) => parseProductTag(tag) ?? []))];
  if (!changed || changed.length > AT_ONCE)
    cached.products = await readAllListingRows(cached.criteria);
  else if (changed.length) {
    const now = await readListingRows(database(), cached.criteria, changed);
    for (const id of changed) cached.products.delete(id);
    for (const [id, product] of now) cached.products.set(id, product);
  }
  cached.count = count;
}
