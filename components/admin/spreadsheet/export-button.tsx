'use client';

import { Button } from '@/components/ui/button';
import { ExportFailure } from './export-failure';
import { useDownload } from './use-download';

export interface ExportButtonProps {
  href: string;
  /** The name of the saved file. */
  name: string;
  label: string;
}

/** Downloads a spreadsheet, or shows why it failed (§8 'Export Fail'). */
export function ExportButton({ href, name, label }: ExportButtonProps) {
  const { download, isPending, ...failure } = useDownload();
  return (
    <>
      <Button variant="secondary" pending={isPending} onClick={() => void download(href, name)}>
        {label}
      </Button>
      <ExportFailure {...failure} />
    </>
  );
}
