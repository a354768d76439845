import { z } from 'zod';
import type { ChosenItem } from '@/lib/checkout/staff-order/start.schema';
import { listGtinForms } from '@/lib/core/gtin';
import type { Price } from '@/lib/core/money';
import type { PosTile } from '@/lib/pos/sale/items.schema';
import type { FoundVariant } from '@/lib/products/variant-search.schema';

/** An item to add to a basket; `available_inventories` is null if the stock is unknown. */
export type TillItem = Omit<ChosenItem, 'quantity'> & {
  price: Price;
  available_inventories: number | null;
};

const price = z.object({ minor: z.int(), amount: z.string(), formatted: z.string() });
/** An item cached on the device: its data when last loaded, and the codes that found it. */
const knownItem = z.object({
  stock_id: z.int(),
  name: z.string(),
  sku: z.string(),
  options: z.array(z.string()),
  image_path: z.string().nullable(),
  price,
  /** In lower case. */
  codes: z.array(z.string()),
});
export type KnownItem = z.output<typeof knownItem>;
/** Least recently loaded first. */
const knownItems = z.array(knownItem);

/** About 300 kB. */
export const MOST_KNOWN = 1000;
const MOST_CODES = 25;
const MOST_OFFERED = 20;

/** Adds items to the cache as the most recent, and drops the least recent above the limit. */
export function withSeen(
  cachedItems: readonly KnownItem[],
  seen: readonly KnownItem[],
): KnownItem[] {
  const codes = new Map(cachedItems.map((item) => [item.stock_id, item.codes]));
  const latest = new Map(seen.map((item) => [item.stock_id, item]));
  return [
    ...cachedItems.filter(({ stock_id }) => !latest.has(stock_id)),
    ...[...latest.values()].map((item) => {
      // Keep earlier codes: the response doesn't list every barcode of the item.
      const all = new Set([...item.codes, ...(codes.get(item.stock_id) ?? [])]);
      return { ...item, codes: [...all].slice(0, MOST_CODES) };
    }),
  ].slice(-MOST_KNOWN);
}

/** Cached items with a scanned code as SKU or barcode, in any GTIN form. */
export function findByCode(cachedItems: readonly KnownItem[], code: string): KnownItem[] {
  const forms = listGtinForms(code.trim().toLowerCase());
  return cachedItems.filter(
    ({ sku, codes }) =>
      forms.includes(sku.toLowerCase()) ||
      codes.some((own) => listGtinForms(own).some((form) => forms.includes(form))),
  );
}

/**
 * Cached items whose name, SKU, options or codes contain every word: exact codes first, then the
 * most recent.
 */
export function findByWords(cachedItems: readonly KnownItem[], text: string): KnownItem[] {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  if (!words.length) return [];
  const found = cachedItems.filter(({ name, sku, options, codes }) => {
    const all = [name, sku, ...options, ...codes].join(' ').toLowerCase();
    return words.every((word) => all.includes(word));
  });
  const exact = new Set(findByCode(cachedItems, text));
  return [...exact, ...found.reverse().filter((item) => !exact.has(item))].slice(0, MOST_OFFERED);
}

/** A cached item as one to add; its stock is unknown. */
export const fromKnown = ({ codes: _, ...item }: KnownItem): TillItem => ({
  ...item,
  available_inventories: null,
});

/** A variant from the server as an item to add. */
export const fromFound = ({ options, ...found }: FoundVariant): TillItem => ({
  stock_id: found.stock_id,
  name: found.name,
  sku: found.sku,
  options: options.map(({ value }) => value),
  image_path: found.image_path,
  price: found.price,
  available_inventories: found.available_inventories,
});

/** A variant from the server as an item to cache; `code` is the scanned code that found it. */
export function toKnown(found: FoundVariant, code?: string): KnownItem {
  const { available_inventories: _, ...item } = fromFound(found);
  const codes = [found.barcode, code].flatMap((own) => (own ? [own.toLowerCase()] : []));
  return { ...item, codes };
}

/** The variants of a tile as items to cache. */
export const toKnownItems = ({ name, variants }: PosTile): KnownItem[] =>
  variants.map(({ barcodes, available_inventories: _, ...variant }) => ({
    ...variant,
    name,
    codes: barcodes.map((code) => code.toLowerCase()),
  }));

const PREFIX = 'pos-items:';
/** By store; parsed once, as every scan reads them. */
const read = new Map<number, KnownItem[]>();

/** The items of a store that this device has cached. */
export function readKnownItems(storeId: number): KnownItem[] {
  const cachedItems = read.get(storeId) ?? parseKnown(storeId);
  read.set(storeId, cachedItems);
  return cachedItems;
}

function parseKnown(storeId: number): KnownItem[] {
  try {
    return knownItems.parse(JSON.parse(localStorage.getItem(`${PREFIX}${storeId}`) ?? '[]'));
  } catch {
    // Nothing stored, or not readable.
    return [];
  }
}

/** Caches items of a store; if the browser can't store them, until the page is closed. */
export function rememberItems(storeId: number, seen: readonly KnownItem[]): void {
  if (!seen.length) return;
  const cachedItems = withSeen(readKnownItems(storeId), seen);
  read.set(storeId, cachedItems);
  // Store them later, so that scanning doesn't wait.
  setTimeout(() => {
    if (read.get(storeId) !== cachedItems) return;
    try {
      localStorage.setItem(`${PREFIX}${storeId}`, JSON.stringify(cachedItems));
    } catch {
      // The sale has an entry of its own, and matters more.
    }
  });
}
