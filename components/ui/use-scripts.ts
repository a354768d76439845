import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** Whether the page's scripts run yet: not on the server, nor while they are on their way. */
export const useScripts = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
