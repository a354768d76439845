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
 * The last known unit prices of a basket: those recorded already, else those of the last preview,
 * else those cached on the device. Null if there are none.
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
  /** The basket changed since the server became unreachable: close payment and approval. */
  onChanged: () => void;
}

/**
 * Handles a lost connection at a register: records the last known price of each line, so that the
 * server can list the prices that differ, and requests a new price once it is back. `notes`: a note
 * for each line meanwhile, by variant.
 */
export function useAway({ till, start, preview, onChanged }: AwayParts) {
  const t = useTranslations('pos_away');
  const { show } = useToast();
  const { isAway } = useConnection();
  const { basket } = till.state;
  const { store, currency } = start;
  /** The basket's items when the connection was lost. */
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
  // biome-ignore lint/correctness/useExhaustiveDependencies: again for every change of the items
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
