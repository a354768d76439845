import type { ReactNode } from 'react';
import { Icon } from '@/components/ui/icon';
import { IconButton } from '@/components/ui/icon-button';

export interface FloatingNoticeProps {
  dismissLabel: string;
  onDismiss: () => void;
  children: ReactNode;
}

/** A notice over the top of the page, until it is closed. */
export function FloatingNotice({ dismissLabel, onDismiss, children }: FloatingNoticeProps) {
  return (
    <div
      role="status"
      className="fixed inset-x-4 top-20 z-(--layer-toast) mx-auto flex max-w-md items-start gap-3 rounded-ui border border-hairline bg-raised p-4 shadow-lift"
    >
      <div className="flex-1">{children}</div>
      <IconButton label={dismissLabel} size="small" onClick={onDismiss}>
        <Icon name="x" />
      </IconButton>
    </div>
  );
}
