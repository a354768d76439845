'use client';

import { usePathname } from 'next/navigation';
import { useEffect, useState } from 'react';
import { Icon } from '@/components/ui/icon';
import { IconButton } from '@/components/ui/icon-button';
import type { CartTexts } from '../cart/cart-context';
import { putBack, readLeftPage, write } from './left-page';

export interface LoginLandingProps {
  homeHref: string;
  texts: CartTexts;
}

/**
 * On the page to which an ended login led: says so once more, for who was too slow for a second,
 * with the way back. On the page that was left, come back to: what was typed there.
 */
export function LoginLanding({ homeHref, texts }: LoginLandingProps) {
  const [path, setPath] = useState<string>();
  const here = usePathname();
  // The way back leads over the login, which is no new document: each page is looked at.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  useEffect(() => {
    const left = readLeftPage();
    if (!left) return write(undefined);
    if (left.path === location.pathname + location.search) {
      setPath(undefined);
      write(undefined);
      return putBack(left.typed);
    }
    if (!left.isAnnounced) setPath(left.path);
    write({ ...left, isAnnounced: true });
  }, [here]);
  if (path === undefined) return null;
  const login = `${homeHref.replace(/\/$/, '')}/login?${new URLSearchParams({ next: path })}`;
  return (
    <div
      role="status"
      className="fixed inset-x-4 top-20 z-(--layer-toast) mx-auto flex max-w-md items-start gap-3 rounded-ui border border-hairline bg-raised p-4 shadow-lift"
    >
      <div className="flex-1">
        <p className="font-medium">{texts.login_expired}</p>
        <p className="text-sm">
          <a href={login} className="underline underline-offset-4">
            {texts.login_again}
          </a>
        </p>
      </div>
      <IconButton label={texts.dismiss} size="small" onClick={() => setPath(undefined)}>
        <Icon name="x" />
      </IconButton>
    </div>
  );
}
