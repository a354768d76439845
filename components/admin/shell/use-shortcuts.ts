'use client';

import { useEffect, useEffectEvent } from 'react';
import { pressedKey } from '@/components/ui/pressed-key';
import { type Command, findCommand } from './shortcuts';
import { readSingleKeys } from './single-keys';

const OVERLAYS = '[role=dialog], [role=alertdialog], [role=menu], [role=listbox]';
const NO_TEXT = ['checkbox', 'radio', 'button', 'submit', 'reset', 'range', 'color'];

/**
 * Runs the keyboard shortcuts (`shortcuts.ts`). `show` opens the palette or the shortcut list, and
 * gets whether a dialog or menu is already open.
 */
export function useShortcuts(show: (dialog: 'palette' | 'help', overlay: boolean) => void): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented) return;
    const overlay = document.querySelector(OVERLAYS) !== null;
    const { metaKey, ctrlKey, altKey } = event;
    const pressed = { key: pressedKey(event), metaKey, ctrlKey, altKey };
    const command = findCommand(pressed, {
      typing: isTyping(event.target),
      overlay,
      single: readSingleKeys(),
      onRow: isRowLink(event.target),
    });
    if (!command) return;
    const done =
      command === 'palette' || command === 'help' ? show(command, overlay) : acts[command]?.();
    if (done !== false) event.preventDefault();
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  (target.isContentEditable ||
    target instanceof HTMLTextAreaElement ||
    target instanceof HTMLSelectElement ||
    (target instanceof HTMLInputElement && !NO_TEXT.includes(target.type)));

/** Each returns false if it does nothing: the browser then handles the key. */
const acts: Partial<Record<Command, () => boolean>> = {
  save: () => {
    const button = document.querySelector<HTMLButtonElement>('[data-save-bar] [type=submit]');
    if (!button?.form) return document.querySelector('[data-save-bar]') !== null;
    // Clicks the button, so that a pending one refuses a second save.
    button.click();
    return true;
  },
  search: () => focus(document.querySelector<HTMLElement>('main input[type=search]')),
  // Without a list, an order's page leads to the next or previous order.
  next: () => step(1) || press(amongOrders('next')),
  previous: () => step(-1) || press(amongOrders('previous')),
  open: () => press(rowLink(rows()[rowWithFocus()])),
  // Payments are only recorded by a second key: Enter.
  accept: () => focus(atDesk('accept')),
  accept_part: () => press(atDesk('accept_part')),
  reject: () => press(atDesk('reject')),
  skip: () => press(atDesk('skip')) || press(amongOrders('waiting')),
  create: () => press(document.querySelector<HTMLElement>('main [data-create]')),
  select: () => {
    const box = rows()[rowWithFocus()]?.querySelector<HTMLElement>('[data-select-row]');
    box?.click();
    return box !== undefined && box !== null;
  },
};

const atDesk = (command: Command) =>
  document.querySelector<HTMLElement>(`[data-desk-key=${command}]`);

const amongOrders = (key: 'next' | 'previous' | 'waiting') =>
  document.querySelector<HTMLElement>(`[data-order-key=${key}]`);

function press(element: HTMLElement | null): boolean {
  element?.click();
  return element !== null;
}

function focus(element: HTMLElement | null | undefined): boolean {
  element?.focus();
  element?.scrollIntoView({ block: 'nearest' });
  return element !== null && element !== undefined;
}

/** The rows with links in the visible lists. */
const rows = () =>
  [...document.querySelectorAll<HTMLElement>('[data-list-rows] tbody tr')].filter((row) =>
    row.querySelector('a[href]'),
  );
const rowWithFocus = () => rows().findIndex((row) => row.contains(document.activeElement));

/** Whether `step` set the focus: the arrows of other controls are left alone. */
const isRowLink = (target: EventTarget | null) =>
  target instanceof HTMLElement && target === rowLink(rows()[rowWithFocus()]);
const rowLink = (row: HTMLElement | undefined) =>
  row?.querySelector<HTMLElement>('a[href]') ?? null;

/** Focuses the link of the next or previous row; stays at the ends. */
function step(by: 1 | -1): boolean {
  const all = rows();
  const at = rowWithFocus();
  const next = at < 0 && by < 0 ? all.length - 1 : Math.max(0, Math.min(all.length - 1, at + by));
  return focus(rowLink(all[next]));
}
