'use client';

import { useEffect, useEffectEvent, useRef } from 'react';
import { pressedKey } from '@/components/ui/pressed-key';
import { type Burst, GAP_MS, noBurst, readKey } from './scan';

/** Toasts are non-modal dialogs and don't block scans. */
const DIALOG = ':is([role=dialog], [role=alertdialog]):not([aria-modal=false])';
/** Marks the field of a dialog that takes scans. */
const TAKER = '[data-takes-scans]';
type TextField = HTMLInputElement | HTMLTextAreaElement;
/** The field a scan types into, and its value before. */
type Before = { field: TextField; value: string };

const isTextField = (element: unknown): element is TextField =>
  element instanceof HTMLTextAreaElement || element instanceof HTMLInputElement;

/**
 * Listens for scans anywhere on the page. The code goes to `on.scan` instead of the focused
 * element, together with the earlier text of the field `boxId`: on a slow device the scan may have
 * started there. An open dialog gets the code in its field marked `data-takes-scans` and its form
 * is submitted; without one, `on.blocked` is called. Typing while no field has the focus goes to
 * the field `boxId`; Enter while nothing has the focus calls `on.enter`.
 */
export function useScanner(
  boxId: string,
  on: { scan: (code: string, before: string) => void; blocked: () => void; enter: () => void },
): void {
  const burst = useRef<Burst>(noBurst);
  const before = useRef<Before>(undefined);
  const endedAt = useRef(Number.NEGATIVE_INFINITY);
  const press = useEffectEvent((event: KeyboardEvent) => {
    const key = pressedKey(event);
    const isEnd = key === 'Enter' || key === 'Tab';
    // Some scanners end a code with two keys, in quick succession.
    if (isEnd && event.timeStamp - endedAt.current <= GAP_MS) return stop(event);
    const isFirst = !burst.current.text;
    const { burst: next, code } = readKey(burst.current, event);
    burst.current = next;
    const dialog = [...document.querySelectorAll(DIALOG)].at(-1);
    const isBlocked = dialog !== undefined;
    if (code !== undefined) {
      stop(event);
      endedAt.current = event.timeStamp;
      const found = before.current;
      const isBox = found?.field.id === boxId && !isBlocked;
      if (found) putBack(isBox ? { ...found, value: '' } : found);
      before.current = undefined;
      const taker = dialog?.querySelector(TAKER);
      if (isTextField(taker)) submitScan(taker, code);
      else if (isBlocked) on.blocked();
      else on.scan(code, isBox ? found.value.trim() : '');
      return;
    }
    const isIdle = event.target === document.body && !isBlocked && !event.repeat;
    if (key === 'Enter' && isIdle) return on.enter();
    if (isFirst || next.text.length === 1) {
      const { target } = event;
      const focused = isTextField(target) ? target : undefined;
      if (next.text && !focused && !isBlocked && isTyped(event)) {
        const box = document.getElementById(boxId);
        // The back office has single-letter shortcuts.
        event.stopPropagation();
        box?.focus();
        before.current = isTextField(box) ? { field: box, value: box.value } : undefined;
      } else before.current = focused && { field: focused, value: focused.value };
    }
  });
  useEffect(() => {
    const listen = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', listen, true);
    return () => document.removeEventListener('keydown', listen, true);
  }, []);
}

function stop(event: KeyboardEvent) {
  event.preventDefault();
  event.stopPropagation();
}

/**
 * Whether a key is typed text: space activates the focused control, and selects and lists use
 * letters themselves.
 */
const isTyped = (event: KeyboardEvent) =>
  pressedKey(event) !== ' ' &&
  !(event.target instanceof HTMLSelectElement) &&
  !isInList(event.target);
const isInList = (target: EventTarget | null) =>
  target instanceof Element && target.closest('[role=menu], [role=listbox]') !== null;

function submitScan(field: TextField, code: string) {
  putBack({ field, value: code });
  field.form?.requestSubmit();
}

/** Restores a field's value with an input event, so that React notices. */
function putBack({ field, value }: Before) {
  const of = field instanceof HTMLTextAreaElement ? HTMLTextAreaElement : HTMLInputElement;
  Object.getOwnPropertyDescriptor(of.prototype, 'value')?.set?.call(field, value);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

/** Plays a short error tone, if the browser can. */
export function beep(): void {
  try {
    const audio = new AudioContext();
    const tone = audio.createOscillator();
    tone.frequency.value = 220;
    tone.connect(audio.destination);
    tone.start();
    tone.stop(audio.currentTime + 0.12);
    tone.onended = () => void audio.close();
  } catch {
    // The screen shows the error too.
  }
}
