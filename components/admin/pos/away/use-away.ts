'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useToast } from '@/components/ui/toast';
import { formatMoney, parseDecimal } from '@/lib/core/money';
import type { PosPreview, PosStart } from '@/lib/pos/pos.schema';
import type { SeenAtTill } from '@/lib/pos/sale/seen.schema';
import type { Basket } from '../till/till-state';
import type { useTill } from '../till/use-till';
import { useConnection } from './connection-context';
import { type KnownItem, readKnownItems } from './device-items';
import { usePayRefusal } from './use-refusal';

/**
 * The last prices there were of a basket's lines: those noted already, else those it was priced
 * with, else those this device saw; null where there are none.
 */
export function toSeen(
  { items, seen }: Basket,
  currency: string,
  priced: PosPreview | undefined,
  cachedItems: readonly KnownItem[],
): SeenAtTill | null {
  const before = seen?.currency === currency ? seen.units : {};
  const shown = priced?.currency === currency ? priced.items : [];
  const units = items.flatMap(({ stock_id }): [number, string][] => {
    const amount =
      before[stock_id] ??
      shown.find((line) => line.stock_id === stock_id)?.unit_price.amount ??
      cachedItems.find((item) => item.stock_id === stock_id)?.price.amount;
    return amount === undefined ? [] : [[stock_id, amount]];
  });
  return units.length ? { currency, units: Object.fromEntries(units) } : null;
}

export interface AwayParts {
  till: ReturnType<typeof useTill>;
  start: PosStart;
  preview: { price: PosPreview | undefined; again: () => void };
  /** The basket is another than when the shop stopped answering: what began is not gone on with. */
  onChanged: () => void;
}

/**
 * What a till does while the shop does not answer: it notes the last price of each line, so that
 * the shop can say what costs something else once it answers, and asks for the price again then.
 * `notes`: what stands beside each line meanwhile.
 */
export function useAway({ till, start, preview, onChanged }: AwayParts) {
  const t = useTranslations('pos_away');
  const { show } = useToast();
  const { isAway } = useConnection();
  const { basket } = till.state;
  const { store, currency } = start;
  /** What was in the basket when the shop stopped answering. */
  const before = useRef<Basket['items']>(undefined);
  const comeBack = useEffectEvent(() => {
    preview.again();
    show({ title: t('back'), tone: 'success' });
  });
  const note = useEffectEvent(() => {
    before.current ??= basket.items;
    if (before.current !== basket.items) onChanged();
    const seen = toSeen(basket, currency.identifier, preview.price, readKnownItems(store.id));
    if (JSON.stringify(seen) !== JSON.stringify(basket.seen)) till.change({ seen });
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: noted anew for every line that comes
  useEffect(() => {
    if (isAway) note();
  }, [isAway, basket.items]);
  useEffect(() => {
    if (isAway || !before.current) return;
    before.current = undefined;
    comeBack();
  }, [isAway]);
  const notes = new Map(
    (isAway ? basket.items : []).map(({ stock_id }) => {
      const minor = parseDecimal(basket.seen?.units[stock_id] ?? '', currency.decimals);
      const price = minor === undefined ? undefined : formatMoney(minor, currency);
      return [stock_id, price ? t('unconfirmed', { price }) : t('no_price')];
    }),
  );
  return { isAway, notes, refusal: usePayRefusal() };
}
