'use client';

import { Popover as Base } from '@base-ui/react/popover';
import type { ReactElement, ReactNode } from 'react';
import { cx } from './cx';
import { floatingClass, type OpenProps } from './overlay-style';

export interface PopoverProps extends OpenProps {
  trigger: ReactElement;
  /** The popover's label; `titleHidden` if the content shows it anyway. */
  title: string;
  titleHidden?: boolean;
  align?: 'start' | 'center' | 'end';
  side?: 'top' | 'bottom' | 'left' | 'right';
  children: ReactNode;
}

export function Popover({
  trigger,
  title,
  titleHidden,
  align = 'start',
  side = 'bottom',
  children,
  open,
  defaultOpen,
  onOpenChange,
}: PopoverProps) {
  return (
    <Base.Root open={open} defaultOpen={defaultOpen} onOpenChange={(next) => onOpenChange?.(next)}>
      <Base.Trigger render={trigger} />
      <Base.Portal>
        <Base.Positioner
          side={side}
          align={align}
          sideOffset={6}
          collisionPadding={8}
          positionMethod="fixed"
          className="z-(--layer-floating)"
        >
          <Base.Popup className={cx(floatingClass, 'min-w-56 p-4 text-sm')}>
            <Base.Title className={titleHidden ? 'sr-only' : 'mb-3 text-base'}>{title}</Base.Title>
            {children}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}

/** Closes the popover around it. */
export const PopoverClose = Base.Close;
