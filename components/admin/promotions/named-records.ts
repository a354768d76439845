'use client';

import { createContext, useContext } from 'react';
import type { TargetType } from '@/lib/promotions/promotion.schema';
import type { NamedRecord } from '@/lib/promotions/promotion-record.schema';

/** What the records are called that a promotion names, by what they are and their ids. */
export type NamesOf = {
  nameOf: (type: TargetType, id: number) => string;
  add: (type: TargetType, record: NamedRecord) => void;
};
export type KnownNames = Readonly<Record<string, string>>;

export const nameKey = (type: TargetType, id: number) => `${type} ${id}`;
/** As a chip calls it: variants of a product differ in their SKU alone. */
export const calledAs = (type: TargetType, { name, sku }: NamedRecord): string =>
  type === 'stocks' && sku ? `${name} · ${sku}` : name || sku || '';

const Names = createContext<NamesOf | undefined>(undefined);
export const NamesProvider = Names.Provider;

export function useNames(): NamesOf {
  const names = useContext(Names);
  if (!names) throw new Error('a picker stands outside the form of a promotion');
  return names;
}
