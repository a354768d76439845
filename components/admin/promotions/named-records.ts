'use client';

import { createContext, useContext } from 'react';
import type { PromotionTargetType } from '@/lib/promotions/promotion.schema';
import type { NamedRecord } from '@/lib/promotions/promotion-record.schema';

/** The names of the records a promotion refers to, by type and id. */
export type RecordNames = {
  getRecordName: (type: PromotionTargetType, id: number) => string;
  add: (type: PromotionTargetType, record: NamedRecord) => void;
};
export type KnownNames = Readonly<Record<string, string>>;

export const nameKey = (type: PromotionTargetType, id: number) => `${type} ${id}`;
/** The name on a chip: variants of a product differ only in their SKU. */
export const calledAs = (type: PromotionTargetType, { name, sku }: NamedRecord): string =>
  type === 'stocks' && sku ? `${name} · ${sku}` : name || sku || '';

const Names = createContext<RecordNames | undefined>(undefined);
export const NamesProvider = Names.Provider;

export function useNames(): RecordNames {
  const names = useContext(Names);
  if (!names) throw new Error('a picker stands outside the form of a promotion');
  return names;
}
