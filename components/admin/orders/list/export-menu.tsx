'use client';

import { ChevronDown } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { listHref } from '@/components/admin/list/list-href';
import { ExportFailure } from '@/components/admin/spreadsheet/export-failure';
import { useDownload } from '@/components/admin/spreadsheet/use-download';
import { Button } from '@/components/ui/button';
import { DropdownMenu, MenuItem } from '@/components/ui/menu';

export interface ExportMenuProps {
  /** What is exported: the query of the list, or the ids of orders. */
  query: Readonly<Record<string, string>>;
  size?: 'small';
}

/** Downloads orders as a spreadsheet, in the format that is chosen. */
export function ExportMenu({ query, size }: ExportMenuProps) {
  const t = useTranslations('orders.list');
  const { download, isPending, ...failure } = useDownload();
  const item = (format: 'xlsx' | 'csv') => (
    <MenuItem
      onClick={() =>
        void download(
          listHref('/api/admin/order/export', query, { format }),
          `order list.${format}`,
        )
      }
    >
      {t(`export_${format}`)}
    </MenuItem>
  );
  return (
    <>
      <DropdownMenu
        trigger={
          <Button variant="secondary" size={size} pending={isPending}>
            {t('export')}
            <ChevronDown aria-hidden className="size-4" />
          </Button>
        }
      >
        {item('xlsx')}
        {item('csv')}
      </DropdownMenu>
      <ExportFailure {...failure} />
    </>
  );
}
