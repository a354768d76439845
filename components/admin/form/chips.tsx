'use client';

import { X } from 'lucide-react';
import { useRef } from 'react';
import { useFormSetup } from './form-setup';

const chipClass =
  'inline-flex min-h-control-small max-w-full items-center gap-1 rounded-ui border border-edge bg-accent-soft pr-1 pl-2.5 text-sm';

export interface ChipsProps<V extends string | number> {
  /** The label of the list. */
  label: string;
  chips: readonly { value: V; label: string; title?: string }[];
  /** The label of the button that removes a chip. */
  removeLabel: (name: string) => string;
  onRemove: (value: V) => void;
  /** The id of the control that gets the focus after the last chip is removed. */
  after: string;
}

/** The chosen values as chips that can be removed. */
export function Chips<V extends string | number>(props: ChipsProps<V>) {
  const { label, chips, removeLabel, onRemove, after } = props;
  const { locked } = useFormSetup();
  const list = useRef<HTMLUListElement>(null);
  const buttons = () => [...(list.current?.querySelectorAll('button') ?? [])];
  /** The focus moves to the chip that takes its place, else to the next control. */
  function takeOut(value: V, button: HTMLButtonElement) {
    const place = buttons().indexOf(button);
    onRemove(value);
    setTimeout(() => {
      const remainingButtons = buttons();
      (
        remainingButtons[place] ??
        remainingButtons.at(-1) ??
        document.getElementById(after)
      )?.focus();
    });
  }
  return (
    <ul ref={list} aria-label={label} className="flex flex-wrap gap-2 empty:hidden">
      {chips.map(({ value, label: name, title }) => (
        <li key={value} className={chipClass} title={title}>
          <span className="min-w-0 break-words">{name}</span>
          {!locked && (
            <button
              type="button"
              aria-label={removeLabel(name)}
              className="grid size-6 shrink-0 place-items-center rounded-ui text-muted hover:text-ink"
              onClick={(event) => takeOut(value, event.currentTarget)}
            >
              <X aria-hidden className="size-3.5" />
            </button>
          )}
        </li>
      ))}
    </ul>
  );
}
