'use client';

import { Dialog as Base } from '@base-ui/react/dialog';
import { type ReactElement, type ReactNode, useRef } from 'react';
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
  /** Buttons that stay visible while the content scrolls. */
  footer?: ReactNode;
  size?: keyof typeof widths;
  /** The id of the element focused on open; by default the first field, if any. */
  focusId?: string;
  children?: ReactNode;
}

/** On a touch screen a focused field would bring up the keyboard over the dialog. */
const firstField = (body: HTMLElement | null, how: string) =>
  how === 'touch' ? null : (body?.querySelector<HTMLElement>(FIELD) ?? null);
const FIELD = ['input:not([type=hidden])', 'select', 'textarea']
  .map((selector) => `${selector}:not(:disabled)`)
  .join();

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
  const body = useRef<HTMLDivElement>(null);
  return (
    <Base.Root open={open} defaultOpen={defaultOpen} onOpenChange={(next) => onOpenChange?.(next)}>
      {trigger && <Base.Trigger render={trigger} />}
      <Base.Portal>
        <Base.Backdrop className={scrimClass} />
        <Base.Popup
          className={cx(dialogClass, widths[size])}
          initialFocus={(how) =>
            focusId ? document.getElementById(focusId) : firstField(body.current, how)
          }
        >
          <div className="flex items-start justify-between gap-4 px-6 pt-5 pb-3">
            <Base.Title className="text-xl">{title}</Base.Title>
            <Base.Close render={<IconButton label={closeLabel} size="small" className="-mr-2" />}>
              <Icon name="x" />
            </Base.Close>
          </div>
          <div ref={body} className="flex flex-col gap-4 overflow-y-auto px-6 pb-6">
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
 * Closes the dialog or drawer around it: `<DialogClose render={<Button variant="secondary"
 * />}>…</DialogClose>`.
 */
export const DialogClose = Base.Close;
