'use client';

import { createContext, useContext } from 'react';
import type { PromotionTargetType } from '@/lib/promotions/promotion.schema';
import type { NamedRecord } from '@/lib/promotions/promotion-record.schema';

/** What the records are called that a promotion names, by what they are and their ids. */
export type RecordNames = {
  getRecordName: (type: PromotionTargetType, id: number) => string;
  add: (type: PromotionTargetType, record: NamedRecord) => void;
};
export type KnownNames = Readonly<Record<string, string>>;

export const nameKey = (type: PromotionTargetType, id: number) => `${type} ${id}`;
/** As a chip calls it: variants of a product differ in their SKU alone. */
export const calledAs = (type: PromotionTargetType, { name, sku }: NamedRecord): string =>
  type === 'stocks' && sku ? `${name} · ${sku}` : name || sku || '';

const Names = createContext<RecordNames | undefined>(undefined);
export const NamesProvider = Names.Provider;

export function useNames(): RecordNames {
  const names = useContext(Names);
  if (!names) throw new Error('a picker stands outside the form of a promotion');
  return names;
}
