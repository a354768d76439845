'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { type ApiResponse, useApi } from '@/components/admin/use-api';
import type { PosMember } from '@/lib/pos/people/member.schema';
import type { FoundVariant } from '@/lib/products/variant-search.schema';
import { useConnection } from '../away/connection-context';
import { hasNoAnswer } from '../away/connection-state';
import {
  findByCode,
  fromFound,
  fromKnown,
  readKnownItems,
  rememberItems,
  type TillItem,
  toKnown,
} from '../away/device-items';

/**
 * Looks up the items or the member of a scanned code; `isBusy` while a lookup runs. While the
 * server is unreachable it finds items cached on this device; other codes are refused.
 */
export function useLookup(storeId: number) {
  const t = useTranslations('pos_away');
  const call = useApi();
  const { untilAway } = useConnection();
  const [pending, setPending] = useState(0);
  /** Undefined while the server is unreachable. */
  async function ask<T>(path: string): Promise<ApiResponse<T> | undefined> {
    setPending((count) => count + 1);
    const answer = await untilAway(() => call<T>('GET', path));
    setPending((count) => count - 1);
    return answer && hasNoAnswer(answer) ? undefined : answer;
  }
  const refuse = (text: string) => ({ messages: { general: [text] } });
  async function find(code: string): Promise<ApiResponse<TillItem[]>> {
    const query = new URLSearchParams({ physical_store_id: String(storeId), code });
    const answer = await ask<FoundVariant[]>(`/api/admin/pos/scan?${query}`);
    if (!answer) {
      const cachedItems = findByCode(readKnownItems(storeId), code);
      return cachedItems.length ? { data: cachedItems.map(fromKnown) } : refuse(t('unknown_code'));
    }
    if (answer.messages) return answer;
    rememberItems(
      storeId,
      answer.data.map((found) => toKnown(found, code)),
    );
    return { data: answer.data.map(fromFound) };
  }
  async function findMember(code: string): Promise<ApiResponse<PosMember>> {
    const query = new URLSearchParams({ code });
    const answer = await ask<PosMember>(`/api/admin/pos/member?${query}`);
    return answer ?? refuse(t('unknown_member'));
  }
  return { find, findMember, isBusy: pending > 0 };
}
