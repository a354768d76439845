'use client';

import { Notice } from '../notice';
import { useImportLabels } from './import-labels';

export interface ExportFailureProps {
  /** Why the export failed; undefined if it did not. */
  failed: string[] | undefined;
  dismiss: () => void;
}

/** Shows below a page's buttons that an export failed, and why. */
export function ExportFailure({ failed, dismiss }: ExportFailureProps) {
  const t = useImportLabels();
  if (!failed) return null;
  return (
    <div className="order-last basis-full">
      <Notice
        title={t('export_fail')}
        lines={failed}
        dismissLabel={t('dismiss')}
        onDismiss={dismiss}
      />
    </div>
  );
}
