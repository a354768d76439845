import { createContext, use } from 'react';

export interface ConnectionValue {
  /** The server is unreachable. */
  isAway: boolean;
  /** Whether the server is reachable now, which may differ from the last render. */
  isThere: () => boolean;
  /** Reports whether a call got a response from the server. */
  hear: (isAnswered: boolean) => void;
  /**
   * Runs a call and returns its result; undefined as soon as the server is known to be unreachable.
   * A slow call triggers a check.
   */
  untilAway: <T>(call: () => Promise<T>) => Promise<T | undefined>;
}

export const ConnectionContext = createContext<ConnectionValue>({
  isAway: false,
  isThere: () => true,
  hear: () => {},
  untilAway: (call) => call(),
});

/** Whether the server is reachable, for everything at a register. */
export const useConnection = (): ConnectionValue => use(ConnectionContext);
