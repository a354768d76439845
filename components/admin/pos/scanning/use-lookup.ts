'use client';

import { useState } from 'react';
import { type ApiResponse, useApi } from '@/components/admin/use-api';
import type { FoundVariant } from '@/lib/products/variant-search.schema';

/** Finds what a scanned code is of in a store; `isBusy` while it is not known of one. */
export function useLookup(storeId: number) {
  const call = useApi();
  const [pending, setPending] = useState(0);
  async function find(code: string): Promise<ApiResponse<FoundVariant[]>> {
    const query = new URLSearchParams({ physical_store_id: String(storeId), code });
    setPending((count) => count + 1);
    const answer = await call<FoundVariant[]>('GET', `/api/admin/pos/scan?${query}`);
    setPending((count) => count - 1);
    return answer;
  }
  return { find, isBusy: pending > 0 };
}
