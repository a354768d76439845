'use client';

import { Button } from '@/components/ui/button';
import { DropdownMenu, MenuItem } from '@/components/ui/menu';

export interface PlaceholderMenuProps {
  /** The id of the control that it writes into. */
  controlId: string;
  /** What the button says; `name` tells it apart from others of its kind. */
  label: string;
  name?: string;
  /** What there is to insert, as it stands in a text, and what it stands for. */
  words: readonly { word: string; title: string }[];
  text: string;
  onText: (text: string) => void;
}

/** Puts one of the placeholders there are into a text, where its cursor stands. */
export function PlaceholderMenu({
  controlId,
  label,
  name,
  words,
  text,
  onText,
}: PlaceholderMenuProps) {
  function insert(word: string) {
    const control = document.getElementById(controlId);
    const isText = control instanceof HTMLTextAreaElement || control instanceof HTMLInputElement;
    const from = (isText && control.selectionStart) || (isText ? 0 : text.length);
    const to = (isText && control.selectionEnd) || from;
    onText(text.slice(0, from) + word + text.slice(to));
    // The menu gives the focus back to its button first.
    setTimeout(() => {
      if (!isText) return;
      control.focus();
      control.setSelectionRange(from + word.length, from + word.length);
    }, 0);
  }
  return (
    <DropdownMenu
      align="start"
      trigger={
        <Button variant="quiet" size="small" aria-label={name}>
          {label}
        </Button>
      }
    >
      {words.map(({ word, title }) => (
        <MenuItem key={word} onClick={() => insert(word)}>
          {title}
          <code className="ml-auto pl-4 text-xs text-muted">{word}</code>
        </MenuItem>
      ))}
    </DropdownMenu>
  );
}
