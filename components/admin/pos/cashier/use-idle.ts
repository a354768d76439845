'use client';

import { useEffect, useEffectEvent } from 'react';
import { CASHIER_IDLE_MS } from '@/lib/core/access/cashier';

const signs = ['keydown', 'pointerdown'];

/** Has `onIdle` done once nobody touched a key or the screen for ten minutes, while `isOn`. */
export function useIdle(isOn: boolean, onIdle: () => void): void {
  const end = useEffectEvent(onIdle);
  useEffect(() => {
    if (!isOn) return;
    let timer: ReturnType<typeof setTimeout>;
    const begin = () => {
      clearTimeout(timer);
      timer = setTimeout(() => end(), CASHIER_IDLE_MS);
    };
    begin();
    for (const sign of signs) document.addEventListener(sign, begin, true);
    return () => {
      clearTimeout(timer);
      for (const sign of signs) document.removeEventListener(sign, begin, true);
    };
  }, [isOn]);
}
