'use client';

import { useTranslations } from 'next-intl';
import { FindField } from '@/components/admin/orders/form/find-field';
import { ItemPicture } from '@/components/admin/orders/form/picture';
import { type ApiResponse, useApi } from '@/components/admin/use-api';
import type { PosStart } from '@/lib/pos/pos.schema';
import type { FoundVariant } from '@/lib/products/variant-search.schema';
import { useConnection } from './connection-context';
import { hasNoAnswer } from './connection-state';
import {
  findByCode,
  findByWords,
  fromFound,
  fromKnown,
  readKnownItems,
  rememberItems,
  type TillItem,
  toKnown,
} from './device-items';

export interface TillFindProps {
  id: string;
  errors: string[] | undefined;
  start: PosStart;
  onPick: (item: TillItem) => void;
  onEmptyEnter: () => void;
}

type Offered = TillItem & { exact: boolean; published: boolean };

/**
 * Finds items by name or SKU; a scanned item is added at once. While the server is unreachable it
 * searches the items cached on this device.
 */
export function TillFind({ id, errors, start, onPick, onEmptyEnter }: TillFindProps) {
  const t = useTranslations('order_form');
  const away = useTranslations('pos_away');
  const call = useApi();
  const { isAway, untilAway } = useConnection();
  const { store, currency } = start;
  async function find(search: string): Promise<ApiResponse<Offered[]>> {
    const query = new URLSearchParams({
      search,
      currency: currency.identifier,
      warehouse_id: String(store.warehouse_id ?? ''),
    });
    const path = `/api/admin/order/variant?${query}`;
    const answer = await untilAway(() => call<FoundVariant[]>('GET', path));
    if (!answer || hasNoAnswer(answer)) return { data: findHere(store.id, search) };
    if (answer.messages) return answer;
    rememberItems(
      store.id,
      answer.data.map((found) => toKnown(found)),
    );
    const data = answer.data.map((found) => ({
      ...fromFound(found),
      exact: found.exact,
      published: found.published,
    }));
    return { data };
  }
  return (
    <FindField
      id={id}
      label={t('find_item')}
      placeholder={t('find_item')}
      errors={errors}
      find={find}
      getKey={({ stock_id }) => stock_id}
      isExact={({ exact }) => exact}
      onPick={onPick}
      onEmptyEnter={onEmptyEnter}
      words={{
        nothing: (word) => (isAway ? away('no_item', { word }) : t('no_item', { word })),
        found: (count) => t('found', { count }),
      }}
    >
      {({ name, sku, options, image_path, price, available_inventories: count, published }) => (
        <span className="flex items-center gap-3 text-sm">
          <ItemPicture path={image_path} />
          <span className="min-w-0 flex-1">
            <span className="block truncate">{name}</span>
            <span className="block truncate text-muted">{[sku, ...options].join(' · ')}</span>
          </span>
          <span className="shrink-0 text-end tabular-nums">
            {count === null ? (
              <span className="block text-muted">
                {away('unconfirmed', { price: price.formatted })}
              </span>
            ) : (
              <>
                <span className="block">{price.formatted}</span>
                <span className={count > 0 ? 'block text-muted' : 'block text-sale'}>
                  {published ? t('available', { count }) : t('not_on_sale')}
                </span>
              </>
            )}
          </span>
        </span>
      )}
    </FindField>
  );
}

/** Cached items that match a search. Exact is the only item with that code. */
function findHere(storeId: number, search: string): Offered[] {
  const cachedItems = readKnownItems(storeId);
  const coded = findByCode(cachedItems, search);
  const isExact = (stock_id: number) => coded.length === 1 && coded[0]?.stock_id === stock_id;
  return findByWords(cachedItems, search).map((item) => ({
    ...fromKnown(item),
    exact: isExact(item.stock_id),
    published: true,
  }));
}
