import { z } from 'zod';
import type { ApiMessages } from '@/components/admin/use-api';
import { type ChosenItem, chosenItem } from '@/lib/checkout/staff-order/start.schema';
import { parseCount } from '@/lib/core/text/typed';
import type { FoundVariant } from '@/lib/products/variant-search.schema';

/** The form values of items and discounts. */
export const soldForm = {
  items: z.array(chosenItem),
  discount_action: z.enum(['percent_off', 'amount_off']),
  discount_value: z.string(),
  codes: z.array(z.string()),
};
export type SoldForm = z.output<z.ZodObject<typeof soldForm>>;

/** The form values of an order's items, discounts and shipping. */
export const goodsForm = {
  ...soldForm,
  /** Null: the first available one. */
  shipping_method_id: z.number().nullable(),
  shipping_fee: z.string(),
};
export type GoodsForm = z.output<z.ZodObject<typeof goodsForm>>;

/**
 * Changes fields based on their current values, because a scanner is faster than rendering. Clears
 * the errors of these fields, or of `names`.
 */
export type FormChange<F> = (
  changes: Partial<F> | ((form: F) => Partial<F>),
  names?: readonly string[],
) => void;

/** Adds a unit: to its line if there is one, else as a new line. */
export function addUnit(items: ChosenItem[], item: Omit<ChosenItem, 'quantity'>): ChosenItem[] {
  const { stock_id, name, sku, image_path, options } = item;
  const existing = items.find((line) => line.stock_id === stock_id);
  if (existing) {
    const quantity = String((parseCount(existing.quantity) || 0) + 1);
    return items.map((line) => (line === existing ? { ...line, quantity } : line));
  }
  return [...items, { stock_id, name, sku, image_path, options, quantity: '1' }];
}

/** Adds a unit of a variant that was found. */
export const withOneMore = (items: ChosenItem[], found: FoundVariant): ChosenItem[] =>
  addUnit(items, { ...found, options: found.options.map(({ value }) => value) });

/** The units as sent. */
export const toUnitInputs = (items: ChosenItem[]) =>
  items.map(({ stock_id, quantity }) => ({ stock_id, quantity: quantity.trim() }));

/** The manual discount as sent; none if the field is empty. */
export const toDiscountInput = ({ discount_action: action, discount_value }: SoldForm) => {
  const value = discount_value.trim();
  return value ? { action, value } : undefined;
};

export const quantityId = (stock_id: number) => `quantity-${stock_id}`;

/**
 * Errors by field: of a quantity on its line, of missing stock on the line named in the message, of
 * a discount above the role's limit on the discount.
 */
export function onFields(
  messages: ApiMessages,
  { items, discount_value }: Pick<SoldForm, 'items' | 'discount_value'>,
  { status, details }: { status?: number; details?: Record<string, unknown> | undefined } = {},
): ApiMessages {
  const short: unknown[] = Array.isArray(details?.stock_ids) ? details.stock_ids : [];
  const lines = items.filter(({ stock_id }) => short.includes(stock_id));
  const named = lines.find(({ name }) => messages.items?.join().includes(name)) ?? lines[0];
  return Object.fromEntries(
    Object.entries(messages).map(([name, errors]) => {
      const at = /^items\.(\d+)\b/.exec(name)?.[1];
      const line = at === undefined ? undefined : items[Number(at)];
      if (line) return [quantityId(line.stock_id), errors];
      if (name === 'items' && named) return [quantityId(named.stock_id), errors];
      if (name.startsWith('manual_discount')) return ['manual_discount.value', errors];
      if (name === 'general' && status === 403 && discount_value)
        return ['manual_discount.value', errors];
      return [name, errors];
    }),
  );
}
