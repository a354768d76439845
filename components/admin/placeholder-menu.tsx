'use client';

import { Button } from '@/components/ui/button';
import { DropdownMenu, MenuItem } from '@/components/ui/menu';

export interface PlaceholderMenuProps {
  /** The id of the text control it inserts into. */
  controlId: string;
  /** The button's text; `name` is its accessible name, to tell several menus apart. */
  label: string;
  name?: string;
  /** The placeholders as written in a text, each with a description. */
  words: readonly { word: string; title: string }[];
  text: string;
  onText: (text: string) => void;
}

/** Inserts a placeholder into a text at the cursor. */
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
    // Wait until the closing menu has returned the focus to its button.
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
