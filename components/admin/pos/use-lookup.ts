'use client';

import { useState } from 'react';
import type { PosStart } from '@/lib/pos/pos.schema';
import type { FoundVariant } from '@/lib/products/variant-search.schema';
import { type ApiResponse, useApi } from '../use-api';
import { matchScan } from './scan';

/** Finds what a scanned code is of in a store; `isBusy` while it is not known of one. */
export function useLookup({ store, currency }: PosStart) {
  const call = useApi();
  const [pending, setPending] = useState(0);
  async function find(code: string): Promise<ApiResponse<FoundVariant[]>> {
    const query = new URLSearchParams({
      search: code,
      currency: currency.identifier,
      warehouse_id: String(store.warehouse_id ?? ''),
    });
    setPending((count) => count + 1);
    const path = `/api/admin/order/variant?${query}`;
    const answer = await call<FoundVariant[]>('GET', path);
    setPending((count) => count - 1);
    return answer.messages ? answer : { data: matchScan(code, answer.data) };
  }
  return { find, isBusy: pending > 0 };
}
