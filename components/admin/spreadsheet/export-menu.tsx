'use client';

import { ChevronDown } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { listHref } from '@/components/admin/list/list-href';
import { Button } from '@/components/ui/button';
import { DropdownMenu, MenuItem } from '@/components/ui/menu';
import { ExportFailure } from './export-failure';
import { useDownload } from './use-download';

export interface ExportMenuProps {
  /** The API path that creates the file. */
  path: string;
  /** What to export: the list's query, or record ids. */
  query: Readonly<Record<string, string>>;
  /** The name of the saved file, without extension. */
  name: string;
  size?: 'small';
}

/** Downloads a list as a spreadsheet in the chosen format. */
export function ExportMenu({ path, query, name, size }: ExportMenuProps) {
  const t = useTranslations('resource.export');
  const { download, isPending, ...failure } = useDownload();
  const item = (format: 'xlsx' | 'csv') => (
    <MenuItem onClick={() => void download(listHref(path, query, { format }), `${name}.${format}`)}>
      {t(format)}
    </MenuItem>
  );
  return (
    <>
      <DropdownMenu
        trigger={
          <Button variant="secondary" size={size} pending={isPending}>
            {t('label')}
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
