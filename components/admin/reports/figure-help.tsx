'use client';

import { CircleHelp } from 'lucide-react';
import { Popover } from '@/components/ui/popover';

export interface FigureHelpProps {
  /** The figure's name, and what it means. */
  title: string;
  label: string;
  definition: string;
}

/** The definition of a figure, beside its name. */
export const FigureHelp = ({ title, label, definition }: FigureHelpProps) => (
  <Popover
    title={title}
    trigger={
      <button
        type="button"
        aria-label={label}
        className="inline-flex size-6 shrink-0 items-center justify-center rounded-ui text-muted hover:text-ink"
      >
        <CircleHelp aria-hidden className="size-4" />
      </button>
    }
  >
    <p className="max-w-72 whitespace-normal">{definition}</p>
  </Popover>
);
