import { createContext, use } from 'react';
import type { Basket } from '../till/till-state';
import type { Draft } from './device-drafts';

export interface DraftsValue {
  drafts: Draft[];
  /** Parks a sale on this device; false if it can't be stored. `isSent`: the server may have it. */
  keep: (basket: Basket, label: string, isSent: boolean) => boolean;
  /** Resumes a draft; undefined if another tab has, or it has been sent. */
  take: (key: string) => Basket | undefined;
  /** The basket of this key is about to be parked on the server: don't delete it there any more. */
  release: (key: string) => void;
}

export const DraftsContext = createContext<DraftsValue>({
  drafts: [],
  keep: () => false,
  take: () => undefined,
  release: () => {},
});

/** The sales parked on this device while the server was unreachable. */
export const useDrafts = (): DraftsValue => use(DraftsContext);
