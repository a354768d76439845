'use client';

import { Button } from './button';
import { Icon } from './icon';
import { IconButton } from './icon-button';
import { useChunkFailure } from './use-chunk-failure';
import { useNavigationPending } from './use-navigation-pending';

export interface PageLoadingLabels {
  pending: string;
  failed: string;
  reload: string;
  close: string;
}

/**
 * A thin bar while a page that was asked for is slow to come, and the offer to load anew
 * when a part of the page does not come at all.
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
