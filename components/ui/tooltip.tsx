'use client';

import { Tooltip as Base } from '@base-ui/react/tooltip';
import type { ReactElement } from 'react';

export interface TooltipProps {
  label: string;
  side?: 'top' | 'bottom' | 'left' | 'right';
  /**
   * The element it explains. It must have a name of its own: a finger and a screen reader
   * never see a tooltip.
   */
  children: ReactElement;
}

export function Tooltip({ label, side = 'top', children }: TooltipProps) {
  return (
    <Base.Root>
      <Base.Trigger render={children} />
      <Base.Portal>
        <Base.Positioner side={side} sideOffset={6} className="z-(--layer-floating)">
          <Base.Popup className="max-w-64 rounded-ui bg-ink px-2.5 py-1.5 text-xs text-paper transition-opacity duration-(--motion-fast) data-starting-style:opacity-0 data-ending-style:opacity-0">
            {label}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
