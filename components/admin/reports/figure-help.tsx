'use client';

import { CircleHelp } from 'lucide-react';
import { IconButton } from '@/components/ui/icon-button';
import { Popover } from '@/components/ui/popover';

export interface FigureHelpProps {
  /** What the figure is called, and what it means. */
  title: string;
  label: string;
  definition: string;
}

/** The definition of a figure, at hand beside its name. */
export const FigureHelp = ({ title, label, definition }: FigureHelpProps) => (
  <Popover
    title={title}
    trigger={
      <IconButton
        label={label}
        size="small"
        className="-my-2 text-muted [&_svg]:size-3.5 hover:text-ink"
      >
        <CircleHelp aria-hidden />
      </IconButton>
    }
  >
    <p className="max-w-72 whitespace-normal">{definition}</p>
  </Popover>
);
