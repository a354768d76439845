import { z } from 'zod';
import type { ChosenItem } from '@/lib/checkout/staff-order/start.schema';
import { listGtinForms } from '@/lib/core/gtin';
import type { Price } from '@/lib/core/money';
import type { PosTile } from '@/lib/pos/sale/items.schema';
import type { FoundVariant } from '@/lib/products/variant-search.schema';

/** Something that is sold, as the till takes it; `available_inventories` null: nobody can say. */
export type TillItem = Omit<ChosenItem, 'quantity'> & {
  price: Price;
  available_inventories: number | null;
};

const price = z.object({ minor: z.int(), amount: z.string(), formatted: z.string() });
/** What a device knows of an item: how it was sold when it was seen last, and by which codes. */
const knownItem = z.object({
  stock_id: z.int(),
  name: z.string(),
  sku: z.string(),
  options: z.array(z.string()),
  image_path: z.string().nullable(),
  price,
  /** Lower case. */
  codes: z.array(z.string()),
});
export type KnownItem = z.output<typeof knownItem>;
/** What was seen longest ago first. */
const knownItems = z.array(knownItem);

/** So many a device remembers: some 300 kB. */
export const MOST_KNOWN = 1000;
const MOST_CODES = 25;
const MOST_OFFERED = 20;

/** Remembers what was seen now, behind all else; what was seen longest ago is forgotten. */
export function withSeen(
  cachedItems: readonly KnownItem[],
  seen: readonly KnownItem[],
): KnownItem[] {
  const codes = new Map(cachedItems.map((item) => [item.stock_id, item.codes]));
  const latest = new Map(seen.map((item) => [item.stock_id, item]));
  return [
    ...cachedItems.filter(({ stock_id }) => !latest.has(stock_id)),
    ...[...latest.values()].map((item) => {
      // A code that found it once finds it again.
      const all = new Set([...item.codes, ...(codes.get(item.stock_id) ?? [])]);
      return { ...item, codes: [...all].slice(0, MOST_CODES) };
    }),
  ].slice(-MOST_KNOWN);
}

/** What is known under a scanned code, as its SKU or a barcode in any of its forms. */
export function findByCode(cachedItems: readonly KnownItem[], code: string): KnownItem[] {
  const forms = listGtinForms(code.trim().toLowerCase());
  return cachedItems.filter(
    ({ sku, codes }) =>
      forms.includes(sku.toLowerCase()) ||
      codes.some((own) => listGtinForms(own).some((form) => forms.includes(form))),
  );
}

/** What is known whose name, SKU, options or codes have every word; the latest first. */
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

/** What is known, as the till takes it: nobody can say how much there is of it. */
export const fromKnown = ({ codes: _, ...item }: KnownItem): TillItem => ({
  ...item,
  available_inventories: null,
});

/** What the shop found, as the till takes it. */
export const fromFound = ({ options, ...found }: FoundVariant): TillItem => ({
  stock_id: found.stock_id,
  name: found.name,
  sku: found.sku,
  options: options.map(({ value }) => value),
  image_path: found.image_path,
  price: found.price,
  available_inventories: found.available_inventories,
});

/** What the shop found, to be remembered; `code`: by which it was. */
export function toKnown(found: FoundVariant, code?: string): KnownItem {
  const { available_inventories: _, ...item } = fromFound(found);
  const codes = [found.barcode, code].flatMap((own) => (own ? [own.toLowerCase()] : []));
  return { ...item, codes };
}

/** The variants of a tile of the grid, to be remembered. */
export const toKnownItems = ({ name, variants }: PosTile): KnownItem[] =>
  variants.map(({ barcodes, available_inventories: _, ...variant }) => ({
    ...variant,
    name,
    codes: barcodes.map((code) => code.toLowerCase()),
  }));

const PREFIX = 'pos-items:';
/** Each store's, read from the device once. */
const read = new Map<number, KnownItem[]>();

/** What this device knows of a store's items. */
export function readKnownItems(storeId: number): KnownItem[] {
  const cachedItems = read.get(storeId) ?? parseKnown(storeId);
  read.set(storeId, cachedItems);
  return cachedItems;
}

function parseKnown(storeId: number): KnownItem[] {
  try {
    return knownItems.parse(JSON.parse(localStorage.getItem(`${PREFIX}${storeId}`) ?? '[]'));
  } catch {
    // Nothing was kept, or nothing of ours.
    return [];
  }
}

/** Remembers items of a store; where a browser keeps nothing, until the page is left. */
export function rememberItems(storeId: number, seen: readonly KnownItem[]): void {
  if (!seen.length) return;
  const cachedItems = withSeen(readKnownItems(storeId), seen);
  read.set(storeId, cachedItems);
  // Whoever scans does not wait for it.
  setTimeout(() => {
    if (read.get(storeId) !== cachedItems) return;
    try {
      localStorage.setItem(`${PREFIX}${storeId}`, JSON.stringify(cachedItems));
    } catch {
      // What is kept of the sale is worth more: that has room of its own.
    }
  });
}
