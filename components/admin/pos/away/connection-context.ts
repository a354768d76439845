import { createContext, use } from 'react';

export interface ConnectionValue {
  /** The shop does not answer. */
  isAway: boolean;
  /** Whether it does at this moment, which may be after the last rendering. */
  isThere: () => boolean;
  /** What a call says of the shop: whether it was answered. */
  hear: (isAnswered: boolean) => void;
  /**
   * What a call answers; undefined as soon as the shop is known to be away. One that takes long has
   * the shop asked whether it is there.
   */
  untilAway: <T>(call: () => Promise<T>) => Promise<T | undefined>;
}

export const ConnectionContext = createContext<ConnectionValue>({
  isAway: false,
  isThere: () => true,
  hear: () => {},
  untilAway: (call) => call(),
});

/** Whether the shop answers, for whatever is done at a till. */
export const useConnection = (): ConnectionValue => use(ConnectionContext);
