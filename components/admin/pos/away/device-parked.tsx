import { TabletSmartphone } from 'lucide-react';
import { useTranslations } from 'next-intl';
import type { PosStart } from '@/lib/pos/pos.schema';
import { ParkedRow } from '../till/parked-row';
import type { Basket } from '../till/till-state';
import { useConnection } from './connection-context';
import { fromDraft } from './device-drafts';
import { useDrafts } from './drafts-context';

export interface DeviceParkedProps {
  store: PosStart['store'];
  isFree: boolean;
  onResume: (basket: Basket) => void;
}

/**
 * The parked sales that this device will send once the server is reachable, listed above the
 * others.
 */
export function DeviceParked({ store, isFree, onResume }: DeviceParkedProps) {
  const t = useTranslations('pos_away');
  const { isAway } = useConnection();
  const { drafts, take } = useDrafts();
  return (
    <>
      {isAway && <p className="text-muted">{t('others')}</p>}
      <ul className="flex flex-col gap-2 empty:hidden">
        {drafts.map((draft, index) => (
          <ParkedRow
            key={draft.basket.key}
            parked={fromDraft(draft)}
            timezone={store.timezone}
            isFirst={index === 0 && isFree}
            isDisabled={!isFree}
            isPending={false}
            onResume={() => {
              const basket = take(draft.basket.key);
              if (basket) onResume(basket);
            }}
            onDelete={() => void take(draft.basket.key)}
          >
            <p className="flex items-center gap-1.5 text-sm text-caution">
              <TabletSmartphone aria-hidden className="size-4 shrink-0" />
              {t('on_device')}
            </p>
            {draft.refused && (
              <p className="text-sm text-sale">{t('not_sent', { reason: draft.refused })}</p>
            )}
          </ParkedRow>
        ))}
      </ul>
    </>
  );
}
