'use client';

import { usePathname } from 'next/navigation';
import { useEffect, useState } from 'react';
import type { CartTexts } from '../cart/cart-context';
import { FloatingNotice } from './floating-notice';
import { putBack, readLeftPage, writeLeftPage } from './left-page';

export interface LoginLandingProps {
  homeHref: string;
  texts: CartTexts;
}

/**
 * Repeats on the page after an ended login what happened, with a link back. On the page that was
 * left, restores what was typed.
 */
export function LoginLanding({ homeHref, texts }: LoginLandingProps) {
  const [path, setPath] = useState<string>();
  const currentPath = usePathname();
  // The way back goes through the login without a new document, so each page is checked.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  useEffect(() => {
    const leftPage = readLeftPage();
    if (!leftPage) return writeLeftPage(undefined);
    if (leftPage.path === location.pathname + location.search) {
      setPath(undefined);
      writeLeftPage(undefined);
      return putBack(leftPage.typed);
    }
    if (!leftPage.isAnnounced) setPath(leftPage.path);
    writeLeftPage({ ...leftPage, isAnnounced: true });
  }, [currentPath]);
  if (path === undefined) return null;
  const login = `${homeHref.replace(/\/$/, '')}/login?${new URLSearchParams({ next: path })}`;
  return (
    <FloatingNotice dismissLabel={texts.dismiss} onDismiss={() => setPath(undefined)}>
      <p className="font-medium">{texts.login_expired}</p>
      <p className="text-sm">
        <a href={login} className="underline underline-offset-4">
          {texts.login_again}
        </a>
      </p>
    </FloatingNotice>
  );
}
