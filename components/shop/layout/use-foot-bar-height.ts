import { type RefObject, useEffect } from 'react';

const HEIGHT = '--foot-bar-height';

/**
 * Says in `--foot-bar-height` how high the bar at the foot of the window really is: it grows
 * with a notice in it, with larger text and in a narrow window. Until this runs, and where
 * the bar stands in the page instead, the height in the stylesheet counts.
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
