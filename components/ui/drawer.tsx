'use client';

import { Dialog as Base } from '@base-ui/react/dialog';
import type { ReactElement, ReactNode } from 'react';
import { cx } from './cx';
import { Icon } from './icon';
import { IconButton } from './icon-button';
import { type OpenProps, scrimClass } from './overlay-style';

const sides = {
  left: 'left-0 data-starting-style:-translate-x-full data-ending-style:-translate-x-full',
  right: 'right-0 data-starting-style:translate-x-full data-ending-style:translate-x-full',
};

export interface DrawerProps extends OpenProps {
  trigger?: ReactElement;
  side?: keyof typeof sides;
  title: ReactNode;
  closeLabel: string;
  /** Stays at the bottom while the content scrolls: totals, "show results". */
  footer?: ReactNode;
  /** Gets the focus after closing, if not the control that opened it. */
  returnFocus?: () => HTMLElement | null;
  children?: ReactNode;
}

/**
 * A side sheet. On a phone a strip of the page stays visible, so that it is clear what closing
 * returns to.
 */
export function Drawer({
  trigger,
  side = 'right',
  title,
  closeLabel,
  footer,
  returnFocus,
  children,
  open,
  defaultOpen,
  onOpenChange,
}: DrawerProps) {
  return (
    <Base.Root open={open} defaultOpen={defaultOpen} onOpenChange={(next) => onOpenChange?.(next)}>
      {trigger && <Base.Trigger render={trigger} />}
      <Base.Portal>
        <Base.Backdrop className={scrimClass} />
        <Base.Popup
          finalFocus={returnFocus}
          className={cx(
            'fixed inset-y-0 z-(--layer-overlay) flex h-dvh w-[min(26rem,90vw)] flex-col bg-paper text-ink shadow-lift outline-none',
            'transition-transform duration-(--motion-slow) ease-soft',
            sides[side],
          )}
        >
          <div className="flex items-center justify-between gap-4 border-b border-hairline px-[min(1.25rem,5vw)] py-3">
            <Base.Title className="text-xl">{title}</Base.Title>
            <Base.Close render={<IconButton label={closeLabel} className="-mr-2" />}>
              <Icon name="x" />
            </Base.Close>
          </div>
          <div className="flex-1 overflow-y-auto overscroll-contain px-[min(1.25rem,5vw)] py-5">
            {children}
          </div>
          {footer && (
            <div
              className={cx(
                'max-h-[60dvh] shrink-0 overflow-y-auto border-t border-hairline',
                'px-[min(1.25rem,5vw)] pt-5 pb-[max(1.25rem,env(safe-area-inset-bottom))]',
              )}
            >
              {footer}
            </div>
          )}
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
}
