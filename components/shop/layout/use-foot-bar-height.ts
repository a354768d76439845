import { type RefObject, useEffect } from 'react';

const HEIGHT = '--foot-bar-height';

/**
 * Sets `--foot-bar-height` to the actual height of the bottom bar, which grows with a notice,
 * larger text or a narrow window. Until this runs, and where the bar is part of the page, the
 * stylesheet's height applies.
 */
export function useFootBarHeight(bar: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = bar.current;
    if (!element) return;
    const { style } = document.documentElement;
    const observer = new ResizeObserver(() => {
      if (getComputedStyle(element).position === 'fixed')
        style.setProperty(HEIGHT, `${element.getBoundingClientRect().height}px`);
      else style.removeProperty(HEIGHT);
    });
    observer.observe(element);
    return () => {
      observer.disconnect();
      style.removeProperty(HEIGHT);
    };
  }, [bar]);
}
