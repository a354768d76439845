import 'server-only';
import { database } from '@/db/client';
import { hearsRenewals } from '@/lib/core/cache/renewal-echo';
import { renewalCount, renewedSince } from '@/lib/core/cache/renewals.mjs';
import { productIn } from '@/lib/core/cache/tags';
import type { Context } from '@/lib/core/context';
import { sellingWarehouse } from '@/lib/inventory/availability';
import { isListable } from '@/lib/promotions/listable';
import { runningPromotions } from '@/lib/promotions/running-promotions';
import { AT_ONCE, type ListingRow, type RowsFor, readAllRows, readRows } from './read-listing-rows';

type Kept = {
  wanted: RowsFor;
  products: Map<number, ListingRow>;
  /** Up to which renewal they are true. */
  count: number;
  /** Ends when the reading that was begun last has. */
  reading: Promise<void>;
};
const kept = globalThis as typeof globalThis & { harbourListingRows?: Kept };

/**
 * Those of these products that are on sale, in the order given. A process that hears of
 * changes (`lib/http/renewal-listener.ts`) keeps all products on sale in memory, some 150
 * bytes each, twice that while promotions run, and reads a changed one again at the next
 * question; so a list of thousands costs no more of the database than a short one. Any other
 * process reads them each time.
 */
export async function listingRows(ctx: Context, ids: number[]): Promise<ListingRow[]> {
  const wanted = {
    warehouse: sellingWarehouse(ctx.settings),
    offered: (await runningPromotions(ctx)).some(isListable),
  };
  const products = hearsRenewals() ? await allListed(wanted) : await readRows(ctx.db, wanted, ids);
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
  let known = kept.harbourListingRows;
  if (known?.wanted.warehouse !== warehouse || (offered && !known.wanted.offered)) {
    const wanted = { warehouse, offered };
    known = { wanted, products: new Map(), count: Number.NaN, reading: Promise.resolve() };
    kept.harbourListingRows = known;
  }
  if (known.count !== renewalCount()) {
    const own = known;
    // One after the other, also after one that failed: each reads what is not yet true.
    known.reading = known.reading.then(
      () => catchUp(own),
      () => catchUp(own),
    );
    await known.reading;
  }
  return known.products;
}

async function catchUp(known: Kept): Promise<void> {
  // What is renewed during the reading is read again at the next question.
  const count = renewalCount();
  const tags = Number.isNaN(known.count) ? undefined : renewedSince(known.count);
  const changed = tags && [...new Set(tags.flatMap((tag) => productIn(tag) ?? []))];
  if (!changed || changed.length > AT_ONCE) known.products = await readAllRows(known.wanted);
  else if (changed.length) {
    const now = await readRows(database(), known.wanted, changed);
    for (const id of changed) known.products.delete(id);
    for (const [id, product] of now) known.products.set(id, product);
  }
  known.count = count;
}
