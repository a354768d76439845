'use client';

import { useEffect, useEffectEvent, useRef } from 'react';
import { pressedKey } from '@/components/ui/pressed-key';
import { type Burst, GAP_MS, noBurst, readKey } from './scan';

/** A notice is a dialog too, which stops nobody. */
const DIALOG = ':is([role=dialog], [role=alertdialog]):not([aria-modal=false])';
/** What a field of a dialog is marked by that takes what is scanned while it is open. */
const TAKER = '[data-takes-scans]';
type TextField = HTMLInputElement | HTMLTextAreaElement;
/** A field that a scan types into, and what stood in it before. */
type Before = { field: TextField; value: string };

const isTextField = (element: unknown): element is TextField =>
  element instanceof HTMLTextAreaElement || element instanceof HTMLInputElement;

/**
 * Hears what a scanner types anywhere on the page. The code goes to `on.scan` and to no field or
 * button, with what stood before it in the field `boxId`: a slow device may have begun it there.
 * While a dialog is open it goes into the field of it that is marked `data-takes-scans`, whose form
 * is sent; without one it goes nowhere, and `on.blocked` says so. What somebody types while no field
 * has the focus goes to the field `boxId`; Enter is `on.enter` while nothing has it.
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
    // Some scanners end a code with two keys: as quickly as between the others.
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
        // The shortcuts of the back office are letters too.
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

/** Space presses what has the focus. */
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

/** Types a field's former text anew, so that React hears of it. */
function putBack({ field, value }: Before) {
  const of = field instanceof HTMLTextAreaElement ? HTMLTextAreaElement : HTMLInputElement;
  Object.getOwnPropertyDescriptor(of.prototype, 'value')?.set?.call(field, value);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}

/** A short sound that something went nowhere, where the browser makes one. */
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
    // It is also said on the screen.
  }
}
