'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Button } from '@/components/ui/button';
import type { OpenParcel } from './open-parcel';
import { ParcelDialog } from './parcel-dialog';

/** The actions on a shipment on its way: undo it, or correct its tracking number. */
export function ParcelActions({ parcel }: { parcel: OpenParcel }) {
  const t = useTranslations('orders.parcel');
  const [requestedAction, setRequestedAction] = useState<'take_back' | 'correct'>();
  return (
    <div className="mt-1 flex flex-wrap gap-2 print:hidden">
      {!parcel.is_pickup && (
        <Button size="small" variant="secondary" onClick={() => setRequestedAction('correct')}>
          {t('correct')}
        </Button>
      )}
      <Button size="small" variant="secondary" onClick={() => setRequestedAction('take_back')}>
        {t('take_back')}
      </Button>
      {requestedAction && (
        <ParcelDialog
          asks={requestedAction}
          parcel={parcel}
          onClose={() => setRequestedAction(undefined)}
        />
      )}
    </div>
  );
}
