'use client';

import { ArrowDown, ArrowUp, type LucideIcon } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { IconButton } from '@/components/ui/icon-button';

export interface MoveButtonsProps {
  /** The row's index among `count`, from 0. */
  index: number;
  count: number;
  /** The buttons' labels. */
  up: string;
  down: string;
  onMove: (to: number) => void;
}

/** Moves a list row up or down by one; the clicked button keeps the focus. */
export function MoveButtons({ index, count, up, down, onMove }: MoveButtonsProps) {
  const pressed = useRef<HTMLButtonElement>(null);

  // Moving a row in the DOM loses the focus; the button gets it back.
  // biome-ignore lint/correctness/useExhaustiveDependencies: after each change of place
  useEffect(() => {
    pressed.current?.focus();
    pressed.current = null;
  }, [index]);

  const step = (to: number, label: string, Icon: LucideIcon) => {
    const end = to < 0 || to >= count;
    return (
      <IconButton
        label={label}
        size="small"
        // Not `disabled`, which would lose the focus at the end of the list.
        aria-disabled={end || undefined}
        className="aria-disabled:cursor-not-allowed aria-disabled:text-muted aria-disabled:opacity-60"
        onClick={(event) => {
          if (end) return;
          pressed.current = event.currentTarget;
          onMove(to);
        }}
      >
        <Icon aria-hidden />
      </IconButton>
    );
  };
  return (
    <>
      {step(index - 1, up, ArrowUp)}
      {step(index + 1, down, ArrowDown)}
    </>
  );
}
