'use client';

import { useEffect, useState } from 'react';
import { ApiScope, useApi } from '@/components/admin/use-api';
import { CASHIER_HEADER } from '@/lib/core/access/cashier';
import { useConnection } from '../away/connection-context';
import { isNoAnswerStatus } from '../away/connection-state';
import { DraftsProvider } from '../away/drafts-provider';
import { FrozenSales } from '../away/frozen-sales';
import { Till, type TillProps } from '../till/till';
import { CashierContext } from './cashier-context';
import { keepCashier, lockTill, readCashier, toTaken, unlockTill } from './cashier-store';
import { LockScreen } from './lock-screen';
import { useIdle } from './use-idle';

/**
 * The till as whoever is at it may use it: who took it over by PIN, else whoever logged in. Locked
 * it shows nothing of the sale, which the device keeps.
 */
export function CashierGate(props: TillProps) {
  const { start, register } = props;
  const { session_id } = register;
  const call = useApi();
  const { hear, isThere } = useConnection();
  const [state, setState] = useState(() => readCashier(session_id));
  const { cashier } = state;
  useEffect(() => keepCashier(session_id, state), [session_id, state]);
  const lock = () => {
    if (cashier) void call('DELETE', `/api/admin/pos/cashier/${cashier.token}`);
    setState(lockTill);
  };
  useIdle(cashier !== null, lock);
  if (state.is_locked)
    return (
      <LockScreen
        sessionId={session_id}
        title={`${start.store.title} · ${register.title}`}
        lastId={state.last_id}
        onTaken={(taken) => setState(toTaken(taken))}
        onNobody={() => setState(unlockTill)}
      />
    );
  const scope = {
    isThere,
    onStatus: (status: number) => hear(!isNoAnswerStatus(status)),
    headers: cashier ? { [CASHIER_HEADER]: cashier.token } : ({} as Record<string, string>),
    onRefused: (details: Record<string, unknown> | undefined) => {
      if (!cashier || !details?.cashier_ended) return;
      // The till takes the refusal first: what it keeps of its sale is known then.
      setTimeout(() =>
        setState((now) => (now.cashier?.token === cashier.token ? lockTill(now) : now)),
      );
    },
  };
  const { may, limit } = cashier ?? props;
  return (
    <CashierContext value={{ name: cashier?.name, lock }}>
      <FrozenSales start={start} />
      <ApiScope value={scope}>
        {/* Customers are looked for by the login: it must allow that too. */}
        <DraftsProvider storeId={start.store.id}>
          <Till {...props} limit={limit} may={{ ...may, find: may.find && props.may.find }} />
        </DraftsProvider>
      </ApiScope>
    </CashierContext>
  );
}
