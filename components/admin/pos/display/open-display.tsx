'use client';

import { MonitorUp } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { IconButton } from '@/components/ui/icon-button';
import { focusScanBox } from '../scanning/scan-box';

export interface OpenDisplayProps {
  storeId: number;
  sessionId: number;
}

/** Opens the customer display in a window to be moved to a second screen. */
export function OpenDisplay({ storeId, sessionId }: OpenDisplayProps) {
  const t = useTranslations('pos_display');
  const open = () => {
    const address = `/admin/store/pos/${storeId}/${sessionId}/display`;
    // One window per session: pressing it again reuses the window.
    window.open(address, `pos-display-${sessionId}`, 'popup,width=1024,height=768');
    focusScanBox();
  };
  return (
    <IconButton
      label={t('open')}
      title={t('open')}
      outlined
      className="size-11 max-md:hidden"
      onClick={open}
    >
      <MonitorUp aria-hidden />
    </IconButton>
  );
}
