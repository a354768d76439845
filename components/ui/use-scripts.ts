import { useSyncExternalStore } from 'react';

const never = () => () => {};

/** Whether the page's scripts run yet: false on the server and before hydration. */
export const useScripts = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
