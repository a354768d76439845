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
 * The register with the permissions of its cashier: whoever took over by PIN, otherwise the
 * logged-in user. While locked it renders nothing; the device keeps the sale.
 */
export function CashierGate(props: TillProps) {
  const { start, register, login } = props;
  const { session_id } = register;
  const { hear, isThere } = useConnection();
  const office = use(OfficeLockContext);
  const [state] = useState(() => forLogin(readCashier(session_id), login.id));
  const { cashier } = state;
  // The login is locked, and a cashier took over in another tab or browser: ask for a PIN here too.
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
      // Lock after the register has handled the refusal, so that the result of its sale is stored.
      setTimeout(() => {
        if (readCashier(session_id).cashier?.token === cashier.token) lock();
      });
    },
  };
  const { may, limit } = cashier ?? props;
  return (
    <CashierContext value={{ name: name ?? login.name, lock }}>
      {/* Outside `ApiScope`: they are checked as the logged-in user. */}
      {!login.is_locked && <FrozenSales start={start} />}
      <ApiScope value={scope}>
        <DraftsProvider storeId={start.store.id}>
          <Till {...props} limit={limit} may={may} />
        </DraftsProvider>
      </ApiScope>
    </CashierContext>
  );
}

/** Events that show that someone is using the register. */
const signs = ['keydown', 'pointerdown'];

/** Calls `onIdle` after `CASHIER_IDLE_MS` without a key press or touch, while `isOn`. */
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
