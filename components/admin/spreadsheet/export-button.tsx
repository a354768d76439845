'use client';

import { Button } from '@/components/ui/button';
import { ExportFailure } from './export-failure';
import { useDownload } from './use-download';

export interface ExportButtonProps {
  href: string;
  /** As the file is saved. */
  name: string;
  label: string;
}

/** Downloads a spreadsheet, or says why not in a notice (§8 'Export Fail'). */
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
