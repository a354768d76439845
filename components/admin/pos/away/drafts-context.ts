import { createContext, use } from 'react';
import type { Basket } from '../till/till-state';
import type { Draft } from './device-drafts';

export interface DraftsValue {
  drafts: Draft[];
  /** Puts a basket aside here; false where nothing is kept. `isDeliveryMethod`: the shop may have it. */
  keep: (basket: Basket, label: string, isSent: boolean) => boolean;
  /** Takes one up again; undefined where another tab did, or the shop has it by now. */
  take: (key: string) => Basket | undefined;
  /** The shop is about to have a basket of this key: it is not taken away from it any more. */
  release: (key: string) => void;
}

export const DraftsContext = createContext<DraftsValue>({
  drafts: [],
  keep: () => false,
  take: () => undefined,
  release: () => {},
});

/** What this device put aside while the shop did not answer. */
export const useDrafts = (): DraftsValue => use(DraftsContext);
