'use client';

import { useLayoutEffect, useRef } from 'react';

/** The style sheet of one page, emptied while the router keeps that page hidden. */
export function PageStyle({ css }: { css: string }) {
  const style = useRef<HTMLStyleElement>(null);
  useLayoutEffect(() => {
    const element = style.current;
    element?.removeAttribute('media');
    return () => element?.setAttribute('media', 'not all');
  }, []);
  // Validated when written and when read: it cannot close the element.
  // biome-ignore lint/security/noDangerouslySetInnerHtml: see above
  return <style ref={style} dangerouslySetInnerHTML={{ __html: css }} />;
}
