'use client';

import { usePathname } from 'next/navigation';
import { useFormatter, useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { failureText, useApi } from '@/components/admin/use-api';
import { Drawer } from '@/components/ui/drawer';
import { TextLink } from '@/components/ui/link-button';
import { Spinner } from '@/components/ui/spinner';
import type { HistoryLine } from '@/lib/inventory/history.schema';
import type { InventoryRow } from './operations';

const LATEST = 20;
type Line = Omit<HistoryLine, 'updated_at'> & { updated_at: string };

/** The latest history of one inventory, beside the page, with a link to all of it. */
export function InventoryHistoryDrawer({
  inventory,
  name,
  onClose,
}: {
  inventory: InventoryRow;
  name: string;
  onClose: () => void;
}) {
  const t = useTranslations('inventory');
  const format = useFormatter();
  const path = usePathname();
  const call = useApi();
  const [lines, setLines] = useState<Line[]>();
  const [failure, setFailure] = useState<string>();
  // Loaded once per drawer: another inventory has its own.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  useEffect(() => {
    void call<Line[]>(
      'GET',
      `/api/admin/inventory/${inventory.id}/histories?page_size=${LATEST}`,
    ).then(({ data, messages }) => (messages ? setFailure(failureText(messages)) : setLines(data)));
  }, []);
  return (
    <Drawer
      open
      onOpenChange={(open) => !open && onClose()}
      title={t('history')}
      closeLabel={t('close')}
      footer={
        <TextLink
          href={`${path}?stock_id=${inventory.stock_id}&warehouse_id=${inventory.warehouse_id}#history`}
          onClick={onClose}
        >
          {t('whole')}
        </TextLink>
      }
    >
      <p className="mb-4">
        <span className="block font-medium">{inventory.warehouse}</span>
        <span className="text-muted">{name}</span>
      </p>
      {failure && <p role="alert">{failure}</p>}
      {!lines && !failure && <Spinner label={t('loading')} />}
      {lines?.length === 0 && <p className="text-muted">{t('no_history')}</p>}
      <ul className="divide-y divide-hairline">
        {lines?.map(({ id, updated_at, type, action, balance, remark, admin_name }) => (
          <li key={id} className="flex items-start justify-between gap-4 py-2.5 text-sm">
            <span className="min-w-0 break-words">
              <span className="font-medium">{t(`operations.${type}`)}</span> {remark}
              <span className="block text-muted">
                {format.dateTime(new Date(updated_at), { dateStyle: 'medium', timeStyle: 'short' })}{' '}
                · {admin_name || t('shop')}
              </span>
            </span>
            <span className="shrink-0 text-end whitespace-nowrap tabular-nums">
              {action}
              <span className="block font-semibold">
                <span className="sr-only">{t('balance')} </span>
                {balance}
              </span>
            </span>
          </li>
        ))}
      </ul>
    </Drawer>
  );
}
