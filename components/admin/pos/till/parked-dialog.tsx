'use client';

import { useTranslations } from 'next-intl';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { failureText, useApi } from '@/components/admin/use-api';
import { Dialog } from '@/components/ui/dialog';
import type { ParkedBasket, PosStart } from '@/lib/pos/pos.schema';
import { useConnection } from '../away/connection-context';
import { DeviceParked } from '../away/device-parked';
import { useDrafts } from '../away/drafts-context';
import { ParkedRow } from './parked-row';
import { type Basket, fromParked } from './till-state';

export interface ParkedDialogProps {
  store: PosStart['store'];
  /** Whether the current basket is empty, so that resuming a sale replaces nothing. */
  isFree: boolean;
  onResume: (basket: Basket) => void;
  onClose: () => void;
}

/** The parked sales of the store. Only one device can resume each. */
export function ParkedDialog({ store, isFree, onResume, onClose }: ParkedDialogProps) {
  const t = useTranslations('pos');
  const call = useApi();
  const [parked, setParked] = useState<ParkedBasket[]>();
  const [failure, setFailure] = useState<string>();
  const [pending, setPending] = useState<string>();
  const { isAway } = useConnection();
  const { drafts } = useDrafts();
  /** Sales whose resume got no response: the server may have given them to this device. */
  const unanswered = useRef(new Set<string>());
  const read = useEffectEvent(async () => {
    const path = `/api/admin/pos/basket?physical_store_id=${store.id}`;
    const { data, messages } = await call<ParkedBasket[]>('GET', path);
    // A draft of this device may already be parked on the server: list it once.
    const isOwn = ({ id }: ParkedBasket) => drafts.some(({ basket }) => basket.key === id);
    if (data) setParked(data.filter((basket) => !isOwn(basket)));
    else setFailure(failureText(messages));
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: again once drafts are sent
  useEffect(() => {
    if (isAway) return setParked([]);
    setFailure(undefined);
    void read();
  }, [isAway, drafts.length]);
  async function resume(parkedBasket: ParkedBasket) {
    setPending(parkedBasket.id);
    setFailure(undefined);
    const answer = await call<ParkedBasket>('DELETE', `/api/admin/pos/basket/${parkedBasket.id}`);
    setPending(undefined);
    if (!answer.messages) {
      onResume(fromParked(answer.data));
      return onClose();
    }
    const status = answer.status ?? 0;
    if (status === 404 && unanswered.current.has(parkedBasket.id)) {
      // The lost response gave it to this device. Its key makes sure it is sold only once.
      onResume(fromParked(parkedBasket));
      return onClose();
    }
    if (status === 0 || status >= 500) unanswered.current.add(parkedBasket.id);
    setFailure(`${t('not_resumed')}: ${failureText(answer.messages)}`);
    if (status === 404) setParked((all) => all?.filter(({ id }) => id !== parkedBasket.id));
  }
  async function remove({ id }: ParkedBasket) {
    setFailure(undefined);
    const answer = await call('DELETE', `/api/admin/pos/basket/${id}`);
    // 404: another device has resumed it, so it leaves the list too.
    if (answer.messages && answer.status !== 404) return setFailure(failureText(answer.messages));
    setParked((all) => all?.filter((basket) => basket.id !== id));
  }
  return (
    <Dialog
      open
      title={t('parked_list')}
      closeLabel={t('close')}
      focusId={isFree && parked?.[0] ? `resume-${parked[0].id}` : undefined}
      onOpenChange={(open) => !open && pending === undefined && onClose()}
    >
      {failure && (
        <p role="alert" className="rounded-ui bg-sale-soft p-3 text-sm text-sale">
          {failure}
        </p>
      )}
      {!isFree && <p className="text-muted">{t('park_first')}</p>}
      {!parked && !failure && <p role="status">{t('loading')}</p>}
      {parked?.length === 0 && drafts.length === 0 && (
        <p className="text-muted">{t('parked_none')}</p>
      )}
      <DeviceParked
        store={store}
        isFree={isFree && pending === undefined}
        onResume={(basket) => {
          onResume(basket);
          onClose();
        }}
      />
      <ul className="flex flex-col gap-2 empty:hidden">
        {parked?.map((parkedBasket, index) => (
          <ParkedRow
            key={parkedBasket.id}
            parked={parkedBasket}
            timezone={store.timezone}
            isFirst={index === 0 && isFree}
            isDisabled={!isFree || (pending !== undefined && pending !== parkedBasket.id)}
            isPending={pending === parkedBasket.id}
            onResume={() => void resume(parkedBasket)}
            onDelete={() => remove(parkedBasket)}
          />
        ))}
      </ul>
    </Dialog>
  );
}
