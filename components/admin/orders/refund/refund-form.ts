'use client';

import { useState } from 'react';
import type { ApiMessages } from '@/components/admin/use-api';
import { parseDecimal } from '@/lib/core/money';
import { capRefundAmount as capAmount, lineRefund } from '@/lib/core/refund-share';
import { parseCount } from '@/lib/core/text/typed';
import type { GoodsBy } from '@/lib/orders/order.schema';
import type { RefundableOrder } from '../transitions';

/** What somebody typed and ticked of a refund, as it stands in its fields. */
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
 * The fields of a refund. It begins with all units that are left of the lines that `begins` names.
 * What was sent is with its buyer until somebody says that it came back.
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

/** So many units of a line are asked for; none where no number says how many. */
function getRefundUnits(
  { units }: RefundForm,
  { id, left: remaining }: Pick<Line, 'id' | 'left'>,
): number {
  const count = parseCount(units[id] ?? '');
  return Number.isInteger(count) ? Math.min(Math.max(count, 0), remaining) : 0;
}

/**
 * What the parts of a refund come to, minor units; `above`: so much more than is left. `byRules`:
 * the value of its goods where it is not their share of what was paid.
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

/** The lines with their numbers as they were typed; what is 0 or empty is left out. */
export const toRefundItems = ({ units, restock }: RefundForm, lines: Pick<Line, 'id'>[]) =>
  lines
    .map(({ id }) => ({
      order_item_id: id,
      quantity: (units[id] ?? '').trim(),
      restock: restock[id] ?? false,
    }))
    .filter(({ quantity }) => quantity !== '' && parseCount(quantity) !== 0);

/** What a refund is asked as, but for what is typed of its reason. */
export const toRefundParts = (form: RefundForm, lines: Pick<Line, 'id'>[]) => ({
  items: toRefundItems(form, lines),
  shipping: form.shipping,
  fee: form.fee,
  amount: form.amount.trim() || undefined,
  goods_by: form.goods_by,
});

/** What is wrong with the number of a line belongs to its field. */
export const byLine = (messages: ApiMessages, sent: { order_item_id: number }[]): ApiMessages =>
  Object.fromEntries(
    Object.entries(messages).map(([name, errors]) => {
      const line = sent[Number(/^items\.(\d+)\./.exec(name)?.[1])];
      return [line ? `quantity-${line.order_item_id}` : name, errors];
    }),
  );
