'use client';

import { useState } from 'react';
import { type ApiResponse, useApi } from '@/components/admin/use-api';
import type { PosMember } from '@/lib/pos/people/member.schema';
import type { FoundVariant } from '@/lib/products/variant-search.schema';

/** Finds what or whose a scanned code is in a store; `isBusy` while it is not known of one. */
export function useLookup(storeId: number) {
  const call = useApi();
  const [pending, setPending] = useState(0);
  async function ask<T>(path: string): Promise<ApiResponse<T>> {
    setPending((count) => count + 1);
    const answer = await call<T>('GET', path);
    setPending((count) => count - 1);
    return answer;
  }
  const find = (code: string) => {
    const query = new URLSearchParams({ physical_store_id: String(storeId), code });
    return ask<FoundVariant[]>(`/api/admin/pos/scan?${query}`);
  };
  const findMember = (code: string) =>
    ask<PosMember>(`/api/admin/pos/member?${new URLSearchParams({ code })}`);
  return { find, findMember, isBusy: pending > 0 };
}
