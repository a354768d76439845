import 'server-only';
import { database } from '@/db/client';
import { hearsRenewals } from '@/lib/core/cache/renewal-hearing';
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
  /** The renewal count the rows are current up to. */
  count: number;
  /** Resolves when the latest read is done. */
  reading: Promise<void>;
};
const globalCache = globalThis as typeof globalThis & { harbourListingRows?: CachedListing };

/**
 * Those of these products that are on sale, in the given order. A process that is notified of
 * changes (`lib/http/renewal-listener.ts`) keeps all products on sale in memory, about 150 bytes
 * each, twice that while promotions run, and rereads changed ones at the next request; so a list of
 * thousands loads the database no more than a short one. Any other process reads them each time.
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

/** Offers stay cached once needed, because promotions recur. */
async function allListed({ warehouse, offered }: RowsFor): Promise<Map<number, ListingRow>> {
  let cached = globalCache.harbourListingRows;
  if (cached?.criteria.warehouse !== warehouse || (offered && !cached.criteria.offered)) {
    const criteria = { warehouse, offered };
    cached = { criteria, products: new Map(), count: Number.NaN, reading: Promise.resolve() };
    globalCache.harbourListingRows = cached;
  }
  if (cached.count !== renewalCount()) {
    const own = cached;
    // Reads run one after another, also after a failed one; each reads only what is outdated.
    cached.reading = cached.reading.then(
      () => catchUp(own),
      () => catchUp(own),
    );
    await cached.reading;
  }
  return cached.products;
}

async function catchUp(cached: CachedListing): Promise<void> {
  // Changes during the read are picked up by the next request.
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
