'use client';

import { useState } from 'react';
import type { ApiMessages } from '@/components/admin/use-api';
import { parseDecimal } from '@/lib/core/money';
import { capRefundAmount as capAmount, lineRefund } from '@/lib/core/refund-share';
import { parseCount } from '@/lib/core/text/typed';
import type { GoodsBy } from '@/lib/orders/order.schema';
import type { RefundableOrder } from '../transitions';

/** The form values of a refund, as entered. */
export type RefundForm = {
  units: Record<number, string>;
  restock: Record<number, boolean>;
  shipping: boolean;
  fee: boolean;
  amount: string;
  goods_by: GoodsBy;
};
type Line = RefundableOrder['lines'][number];

/**
 * A refund's fields. They start with all refundable units of the lines that `begins` accepts.
 * Shipped units are with the buyer until staff record their return.
 */
export function useRefundForm({ lines }: RefundableOrder, begins: (lineId: number) => boolean) {
  const [form, setForm] = useState<RefundForm>(() => ({
    units: Object.fromEntries(lines.map(({ id, left }) => [id, begins(id) ? String(left) : ''])),
    restock: {},
    shipping: false,
    fee: false,
    amount: '',
    goods_by: 'shares',
  }));
  const change = (changes: Partial<RefundForm>) => setForm((form) => ({ ...form, ...changes }));
  return { form, change };
}

/** The requested units of a line; none if the input is not a number. */
function getRefundUnits(
  { units }: RefundForm,
  { id, left: remaining }: Pick<Line, 'id' | 'left'>,
): number {
  const count = parseCount(units[id] ?? '');
  return Number.isInteger(count) ? Math.min(Math.max(count, 0), remaining) : 0;
}

/**
 * The amounts of a refund's parts, minor units; `above` is the excess over what is refundable.
 * `byRules` is the value of its items, if it is not their share of what was paid.
 */
export function toRefundAmounts(refundable: RefundableOrder, form: RefundForm, byRules?: number) {
  const { lines, shipping, fee, total, currency } = refundable;
  const shares = lines.reduce((sum, line) => sum + lineRefund(line, getRefundUnits(form, line)), 0);
  const goods = byRules ?? shares;
  const named = goods + (form.shipping ? shipping : 0) + (form.fee ? fee : 0);
  const free = Math.max(0, parseDecimal(form.amount || '0', currency.decimals) ?? 0);
  const isAbove = free > total - Math.min(named, total);
  return { named, amount: capAmount(named, free, total), isAbove };
}

/** The lines with their quantities as typed; 0 and empty ones are left out. */
export const toRefundItems = ({ units, restock }: RefundForm, lines: Pick<Line, 'id'>[]) =>
  lines
    .map(({ id }) => ({
      order_item_id: id,
      quantity: (units[id] ?? '').trim(),
      restock: restock[id] ?? false,
    }))
    .filter(({ quantity }) => quantity !== '' && parseCount(quantity) !== 0);

/** A refund's request, without its reason. */
export const toRefundParts = (form: RefundForm, lines: Pick<Line, 'id'>[]) => ({
  items: toRefundItems(form, lines),
  shipping: form.shipping,
  fee: form.fee,
  amount: form.amount.trim() || undefined,
  goods_by: form.goods_by,
});

/** An error of a line's quantity belongs to its field. */
export const byLine = (messages: ApiMessages, sent: { order_item_id: number }[]): ApiMessages =>
  Object.fromEntries(
    Object.entries(messages).map(([name, errors]) => {
      const line = sent[Number(/^items\.(\d+)\./.exec(name)?.[1])];
      return [line ? `quantity-${line.order_item_id}` : name, errors];
    }),
  );
