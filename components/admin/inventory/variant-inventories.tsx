'use client';

import { History, PackageOpen } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { Badge } from '@/components/ui/badge';
import { cx } from '@/components/ui/cx';
import { IconButton } from '@/components/ui/icon-button';
import { Td, Tr } from '@/components/ui/table';
import type { StockInventories } from '@/lib/inventory/inventory.schema';
import type { InventoryRow } from './operations';

/** The label of a variant with low stock. */
function StockLevelText({ remaining }: { remaining: number }) {
  const t = useTranslations('inventory');
  return (
    <Badge tone={remaining > 0 ? 'caution' : 'danger'}>
      {remaining > 0 ? t('low', { count: remaining }) : t('sold_out')}
    </Badge>
  );
}

export interface VariantInventoriesProps {
  stock: StockInventories;
  name: string;
  /** The warehouse the shop sells from. */
  selling: number | null;
  mayChange: boolean;
  mayRead: boolean;
  onAsk: (kind: 'change' | 'history', inventory: InventoryRow) => void;
}

const tight = 'max-sm:px-1.5';

/** A variant: a line with its name and stock level, then one per warehouse. */
export function VariantInventories({
  stock,
  name,
  selling,
  mayChange,
  mayRead,
  onAsk,
}: VariantInventoriesProps) {
  const t = useTranslations('inventory');
  const { option, sku, visibled, available_inventories: count, is_low, inventories } = stock;
  const elsewhere = stock.all_available_inventories - count;
  return (
    <tbody>
      <tr>
        <th
          scope="rowgroup"
          colSpan={6}
          className="border-b border-hairline px-3 pt-5 pb-2 text-start font-normal"
        >
          <span className="flex flex-wrap items-center gap-x-3 gap-y-1">
            {option && <span className="font-semibold">{option}</span>}
            <span className={option ? 'text-muted' : 'font-semibold'}>{sku}</span>
            {is_low && <StockLevelText remaining={count} />}
            {elsewhere > 0 && (
              <span className="text-sm text-muted tabular-nums">
                {t('to_sell_elsewhere', { count, elsewhere })}
              </span>
            )}
            {!visibled && <Badge tone="outline">{t('hidden')}</Badge>}
          </span>
        </th>
      </tr>
      {inventories.length === 0 && (
        <tr>
          <Td colSpan={6} className="text-muted">
            {t('nowhere')}
          </Td>
        </tr>
      )}
      {inventories.map((inventory) => (
        <Tr key={inventory.id}>
          <th scope="row" className="border-b border-hairline px-3 py-1.5 text-start font-normal">
            {inventory.warehouse}
            {!inventory.status && (
              <Badge tone="outline" className="ml-2">
                {t('closed')}
              </Badge>
            )}
            {inventory.is_drop && (
              <Badge tone="outline" className="ml-2">
                {t('drop')}
              </Badge>
            )}
            {inventory.warehouse_id === selling && inventories.length > 1 && (
              <span className="block text-xs text-muted">{t('selling')}</span>
            )}
          </th>
          <Td numeric className={cx(tight, 'text-base font-semibold')}>
            {inventory.quantity}
          </Td>
          <Td numeric className={tight}>
            {inventory.reserved}
            {inventory.safety_stock > 0 && (
              <span className="block text-xs whitespace-normal text-muted sm:hidden">
                {t('kept_back', { count: inventory.safety_stock })}
              </span>
            )}
          </Td>
          <Td numeric className="max-sm:hidden">
            {inventory.safety_stock}
          </Td>
          <Td numeric className={tight}>
            {inventory.available_inventories}
          </Td>
          <Td className="w-px max-sm:pl-1.5">
            <span className="flex justify-end">
              {mayRead && (
                <IconButton
                  className={mayChange ? 'max-sm:hidden' : undefined}
                  label={t('history_one', { variant: name, warehouse: inventory.warehouse })}
                  onClick={() => onAsk('history', inventory)}
                >
                  <History aria-hidden />
                </IconButton>
              )}
              {mayChange && (
                <IconButton
                  outlined
                  label={t('change_one', { variant: name, warehouse: inventory.warehouse })}
                  onClick={() => onAsk('change', inventory)}
                >
                  <PackageOpen aria-hidden />
                </IconButton>
              )}
            </span>
          </Td>
        </Tr>
      ))}
    </tbody>
  );
}
