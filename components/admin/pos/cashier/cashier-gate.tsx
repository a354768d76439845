'use client';

import { use, useEffect, useEffectEvent, useState } from 'react';
import { ApiScope } from '@/components/admin/use-api';
import { CASHIER_HEADER, CASHIER_IDLE_MS } from '@/lib/core/access/cashier';
import { useConnection } from '../away/connection-context';
import { isNoAnswerStatus } from '../away/connection-state';
import { DraftsProvider } from '../away/drafts-provider';
import { FrozenSales } from '../away/frozen-sales';
import { Till, type TillProps } from '../till/till';
import { CashierContext } from './cashier-context';
import { forLogin, keepCashier, readCashier } from './cashier-store';
import { OfficeLockContext } from './office-lock-context';

/**
 * The till as whoever is at it may use it: who took it over by PIN, else whoever logged in. Locked
 * it shows nothing of the sale, which the device keeps, and nothing else of the back office.
 */
export function CashierGate(props: TillProps) {
  const { start, register, login } = props;
  const { session_id } = register;
  const { hear, isThere } = useConnection();
  const office = use(OfficeLockContext);
  const [state] = useState(() => forLogin(readCashier(session_id), login.id));
  const { cashier } = state;
  // Somebody is at a locked login's till, but not by this tab: their PIN is asked for here too.
  const isLocked = state.is_locked || (login.is_locked && !cashier);
  const lock = () => office?.lock(session_id);
  const name = cashier?.name;
  useEffect(() => {
    if (isLocked) office?.lock(session_id);
    else keepCashier(session_id, state);
  }, [isLocked, office, session_id, state]);
  useEffect(() => {
    office?.setAtTill(name);
    return () => office?.setAtTill(undefined);
  }, [office, name]);
  useIdle(cashier !== null, lock);
  if (isLocked) return null;
  const scope = {
    isThere,
    onStatus: (status: number) => hear(!isNoAnswerStatus(status)),
    headers: cashier ? { [CASHIER_HEADER]: cashier.token } : ({} as Record<string, string>),
    onRefused: (details: Record<string, unknown> | undefined) => {
      if (!cashier || !details?.cashier_ended) return;
      // The till takes the refusal first: what it keeps of its sale is known then.
      setTimeout(() => {
        if (readCashier(session_id).cashier?.token === cashier.token) lock();
      });
    },
  };
  const { may, limit } = cashier ?? props;
  return (
    <CashierContext value={{ name: name ?? login.name, lock }}>
      {/* They are asked about by the login. */}
      {!login.is_locked && <FrozenSales start={start} />}
      <ApiScope value={scope}>
        <DraftsProvider storeId={start.store.id}>
          <Till {...props} limit={limit} may={may} />
        </DraftsProvider>
      </ApiScope>
    </CashierContext>
  );
}

/** They show that somebody is at the till. */
const signs = ['keydown', 'pointerdown'];

/** Has `onIdle` done once nobody touched a key or the screen for ten minutes, while `isOn`. */
function useIdle(isOn: boolean, onIdle: () => void): void {
  const end = useEffectEvent(onIdle);
  useEffect(() => {
    if (!isOn) return;
    let timer: ReturnType<typeof setTimeout>;
    const begin = () => {
      clearTimeout(timer);
      timer = setTimeout(() => end(), CASHIER_IDLE_MS);
    };
    begin();
    for (const sign of signs) document.addEventListener(sign, begin, true);
    return () => {
      clearTimeout(timer);
      for (const sign of signs) document.removeEventListener(sign, begin, true);
    };
  }, [isOn]);
}
