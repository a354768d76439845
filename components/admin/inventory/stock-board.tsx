'use client';

import { Search } from 'lucide-react';
import { useRouter } from 'next/navigation';
import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Input } from '@/components/ui/input';
import { Table, TableScroll } from '@/components/ui/table';
import { Th } from '@/components/ui/table-head';
import type { StockInventories } from '@/lib/inventory/inventory.schema';
import { InventoryHistoryDrawer } from './history-drawer';
import {
  type InventoryRow,
  operationsFor,
  type StockRights,
  type WarehouseChoice,
} from './operations';
import { StockDialog } from './stock-dialog';
import { VariantInventories } from './variant-inventories';

const WORTH_SEARCHING = 6;
/** Four columns and a button fit a phone. */
const tight = 'max-sm:px-1.5 max-sm:text-xs max-sm:whitespace-normal max-sm:break-keep';

export interface StockBoardProps {
  /** The product's name, for variants without options. */
  name: string;
  stocks: readonly StockInventories[];
  places: readonly WarehouseChoice[];
  /** The warehouse the shop sells from. */
  selling: number | null;
  may: StockRights;
}

type OperationRequest = { kind: 'change' | 'history'; inventory: InventoryRow };

/** A product's inventories by variant, with the operations on them; the numbers fit a phone. */
export function StockBoard({ name, stocks, places, selling, may }: StockBoardProps) {
  const t = useTranslations('inventory');
  const router = useRouter();
  const [search, setSearch] = useState('');
  const [operationRequest, setOperationRequest] = useState<OperationRequest>();
  const terms = search.trim().toLowerCase().split(/\s+/);
  const shown = stocks.filter(({ sku, option }) =>
    terms.every((word) => `${option} ${sku}`.toLowerCase().includes(word)),
  );
  const getVariantName = ({ option, sku }: StockInventories) => `${option || name} · ${sku}`;
  const close = () => setOperationRequest(undefined);
  // The dialog's data is read again with the page, so that an open dialog does not rely on old
  // numbers.
  const stock = stocks.find(({ id }) => id === operationRequest?.inventory.stock_id);
  const inventory = stock?.inventories.find(({ id }) => id === operationRequest?.inventory.id);
  return (
    <div className="flex flex-col gap-3">
      {stocks.length > WORTH_SEARCHING && (
        <div className="flex flex-wrap items-center gap-x-4 gap-y-1">
          <Input
            type="search"
            aria-label={t('find')}
            placeholder={t('find')}
            prefix={<Search />}
            className="sm:w-96"
            value={search}
            onChange={(event) => setSearch(event.target.value)}
          />
          <p role="status" className="text-sm text-muted">
            {search.trim() && t('found', { count: shown.length })}
          </p>
        </div>
      )}
      <TableScroll label={t('title', { name })}>
        <Table density="compact">
          <thead>
            <tr>
              <Th className="max-sm:text-xs">{t('warehouse')}</Th>
              <Th numeric className={tight}>
                {t('quantity')}
              </Th>
              <Th numeric className={tight}>
                {t('reserved')}
              </Th>
              <Th numeric className="max-sm:hidden">
                {t('safety_stock')}
              </Th>
              <Th numeric className={tight}>
                {t('available')}
              </Th>
              <Th>
                <span className="sr-only">{t('change')}</span>
              </Th>
            </tr>
          </thead>
          {shown.map((stock) => (
            <VariantInventories
              key={stock.id}
              stock={stock}
              name={getVariantName(stock)}
              selling={selling}
              mayChange={operationsFor(may).length > 0}
              mayRead={may.history}
              onAsk={(kind, inventory) => setOperationRequest({ kind, inventory })}
            />
          ))}
        </Table>
      </TableScroll>
      {stock && inventory && operationRequest?.kind === 'change' && (
        <StockDialog
          inventory={inventory}
          name={getVariantName(stock)}
          others={stock.inventories}
          places={places}
          may={may}
          onClose={close}
          onHistory={
            may.history ? () => setOperationRequest({ kind: 'history', inventory }) : undefined
          }
          onOutdated={() => router.refresh()}
          onDone={() => {
            close();
            router.refresh();
          }}
        />
      )}
      {stock && inventory && operationRequest?.kind === 'history' && (
        <InventoryHistoryDrawer
          inventory={inventory}
          name={getVariantName(stock)}
          onClose={close}
        />
      )}
    </div>
  );
}
