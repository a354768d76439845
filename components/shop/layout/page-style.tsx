'use client';

import { useLayoutEffect, useRef } from 'react';

/**
 * The style sheet of one page. The router keeps pages that were left, out of sight: then it
 * holds no more.
 */
export function PageStyle({ css }: { css: string }) {
  const style = useRef<HTMLStyleElement>(null);
  useLayoutEffect(() => {
    const element = style.current;
    element?.removeAttribute('media');
    return () => element?.setAttribute('media', 'not all');
  }, []);
  // Checked when it was written and when it was read: it cannot end the element.
  // biome-ignore lint/security/noDangerouslySetInnerHtml: see above
  return <style ref={style} dangerouslySetInnerHTML={{ __html: css }} />;
}
