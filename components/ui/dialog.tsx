'use client';

import { Dialog as Base } from '@base-ui/react/dialog';
import type { ReactElement, ReactNode } from 'react';
import { cx } from './cx';
import { Icon } from './icon';
import { IconButton } from './icon-button';
import { dialogClass, type OpenProps, scrimClass } from './overlay-style';

const widths = { small: 'max-w-md', medium: 'max-w-xl', large: 'max-w-4xl' };

export interface DialogProps extends OpenProps {
  /** The button that opens it; focus returns there. */
  trigger?: ReactElement;
  title: ReactNode;
  description?: ReactNode;
  closeLabel: string;
  /** The row of buttons that stays in sight while the content scrolls. */
  footer?: ReactNode;
  size?: keyof typeof widths;
  /** The id of what gets the focus when it opens; the first thing that can be focused otherwise. */
  focusId?: string;
  children?: ReactNode;
}

export function Dialog({
  trigger,
  title,
  description,
  closeLabel,
  footer,
  size = 'medium',
  focusId,
  children,
  open,
  defaultOpen,
  onOpenChange,
}: DialogProps) {
  return (
    <Base.Root open={open} defaultOpen={defaultOpen} onOpenChange={(next) => onOpenChange?.(next)}>
      {trigger && <Base.Trigger render={trigger} />}
      <Base.Portal>
        <Base.Backdrop className={scrimClass} />
        <Base.Popup
          className={cx(dialogClass, widths[size])}
          initialFocus={focusId ? () => document.getElementById(focusId) : undefined}
        >
          <div className="flex items-start justify-between gap-4 px-6 pt-5 pb-3">
            <Base.Title className="text-xl">{title}</Base.Title>
            <Base.Close render={<IconButton label={closeLabel} size="small" className="-mr-2" />}>
              <Icon name="x" />
            </Base.Close>
          </div>
          <div className="flex flex-col gap-4 overflow-y-auto px-6 pb-6">
            {description && (
              <Base.Description className="text-muted">{description}</Base.Description>
            )}
            {children}
          </div>
          {footer && (
            <div className="flex flex-wrap justify-end gap-3 border-t border-hairline px-6 py-4">
              {footer}
            </div>
          )}
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
}

/**
 * Closes the dialog or drawer it stands in: `<DialogClose render={<Button
 * variant="secondary" />}>…</DialogClose>`.
 */
export const DialogClose = Base.Close;
