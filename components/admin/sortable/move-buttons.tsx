'use client';

import { ArrowDown, ArrowUp, type LucideIcon } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { IconButton } from '@/components/ui/icon-button';

export interface MoveButtonsProps {
  /** Where its row stands among `count`, from 0. */
  index: number;
  count: number;
  /** What the buttons are called. */
  up: string;
  down: string;
  onMove: (to: number) => void;
}

/** Moves a row of a list by one place up or down; the button that was pressed keeps the focus. */
export function MoveButtons({ index, count, up, down, onMove }: MoveButtonsProps) {
  const pressed = useRef<HTMLButtonElement>(null);

  // Moving a row in the page takes the focus away; the button that did it has it back in
  // its new place.
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
        // Not disabled: the focus would be lost at the end of the way.
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
