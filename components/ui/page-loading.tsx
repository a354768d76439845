'use client';

import { useEffect, useState } from 'react';
import { Button } from './button';
import { Icon } from './icon';
import { IconButton } from './icon-button';
import { findLinkTarget } from './link-target';
import { useChunkFailure } from './use-chunk-failure';

export interface PageLoadingLabels {
  pending: string;
  failed: string;
  reload: string;
  close: string;
}

/**
 * A thin bar while a requested page is slow, and an offer to reload when a part of the page does
 * not load at all.
 */
export function PageLoading({ labels }: { labels: PageLoadingLabels }) {
  const isPending = useNavigationPending();
  const { hasFailed, dismiss } = useChunkFailure(isPending);
  return (
    <>
      <div role="status">
        {isPending && (
          <div className="loading-bar fixed inset-x-0 top-0 z-(--layer-toast) h-0.5 bg-accent">
            <span className="sr-only">{labels.pending}</span>
          </div>
        )}
      </div>
      {hasFailed && (
        <div
          role="alert"
          className="fixed inset-x-4 top-4 z-(--layer-toast) mx-auto flex max-w-measure items-center gap-3 rounded-ui bg-raised p-4 text-sm shadow-lift"
        >
          <p className="min-w-0 flex-1">{labels.failed}</p>
          <Button size="small" onClick={() => location.reload()}>
            {labels.reload}
          </Button>
          <IconButton label={labels.close} size="small" onClick={dismiss}>
            <Icon name="x" />
          </IconButton>
        </div>
      )}
    </>
  );
}

const CHECK_MS = 50;

/** Whether a click leads to another page in this tab. */
function leadsElsewhere(event: MouseEvent): boolean {
  const to = findLinkTarget(event);
  return Boolean(to) && (to?.pathname !== location.pathname || to.search !== location.search);
}

/**
 * Whether a page requested by a link is loading. It has arrived when the URL changes; a canceled
 * navigation (Back, a page from the browser's cache, a full load) ends it too.
 */
function useNavigationPending(): boolean {
  const [isPending, setPending] = useState(false);
  useEffect(() => {
    let checking: ReturnType<typeof setInterval> | undefined;
    const end = () => {
      clearInterval(checking);
      setPending(false);
    };
    const begin = (event: MouseEvent) => {
      if (!leadsElsewhere(event)) return;
      const from = location.href;
      clearInterval(checking);
      checking = setInterval(() => location.href !== from && end(), CHECK_MS);
      setPending(true);
    };
    // On the window, after all other listeners: one that stops a click, such as a form with unsaved
    // input, stops it here too.
    addEventListener('click', begin);
    addEventListener('popstate', end);
    addEventListener('pageshow', end);
    return () => {
      end();
      removeEventListener('click', begin);
      removeEventListener('popstate', end);
      removeEventListener('pageshow', end);
    };
  }, []);
  return isPending;
}
