'use client';

import {
  type ChangeEvent,
  type KeyboardEvent,
  type RefObject,
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import { controlClass } from '@/components/ui/control-style';
import { cx } from '@/components/ui/cx';
import { Icon } from '@/components/ui/icon';
import { pressedKey } from '@/components/ui/pressed-key';
import type { SelectOption, SelectProps } from '@/components/ui/select';
import { findCountries, findCountryNamed } from '@/lib/core/address/find-countries';

export interface CountryBoxProps {
  id: string;
  label: string;
  noMatch: string;
  /** The props of the select that this box covers. */
  select: SelectProps & { options: readonly SelectOption[] };
  /** The element that holds that select. */
  place: RefObject<HTMLElement | null>;
}

/** Covers a select with a box; a focused select only once it loses the focus. */
export function coverSelect(
  place: HTMLElement | null,
  setBox: (box: () => typeof CountryBox) => void,
): void {
  const own = place?.querySelector('select');
  const cover = () => setBox(() => CountryBox);
  if (own && own === document.activeElement) own.addEventListener('blur', cover, { once: true });
  else cover();
}

type Typing = {
  /** The text in the box. */
  text: string;
  /** The search text; empty while the list is only opened. */
  sought: string;
};

/**
 * A combobox over a select of countries (ARIA pattern): typing filters the list, the arrows move in
 * it while the focus stays, Enter and Tab choose a country, Escape changes nothing.
 */
export function CountryBox({ id, label, noMatch, select: drawn, place }: CountryBoxProps) {
  const { options, placeholder, required } = drawn;
  const box = useRef<HTMLInputElement>(null);
  const [typing, setTyping] = useState<Typing>();
  const [active, setActive] = useState(-1);
  const select = () => place.current?.querySelector('select') ?? undefined;
  const value = useSyncExternalStore(
    (changed) => followSelect(select(), changed),
    () => select()?.value ?? '',
    () => '',
  );
  const named = options.find((option) => option.value === value)?.label ?? '';
  const found = typing ? findCountries(options, typing.sought) : [];
  const isOpen = typing !== undefined;
  const listId = `${id}-countries`;
  const optionId = (at: number) => `${listId}-${at}`;
  const activeId = isOpen && found[active] ? optionId(active) : undefined;
  useEffect(() => {
    if (activeId) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' });
  }, [activeId]);

  // Typing replaces the current choice.
  useEffect(() => {
    if (named && document.activeElement === box.current) box.current?.select();
  }, [named]);
  // What focuses the select, such as a script that shows a missing field, focuses the box.
  useEffect(() => {
    const own = place.current?.querySelector('select');
    const lead = () => box.current?.focus();
    own?.addEventListener('focus', lead);
    return () => own?.removeEventListener('focus', lead);
  }, [place]);

  const open = () => {
    if (isOpen) return;
    setTyping({ text: named, sought: '' });
    setActive(options.findIndex((option) => option.value === value));
    box.current?.select();
  };
  const close = () => setTyping(undefined);
  const choose = (option: SelectOption | undefined) => {
    close();
    const own = select();
    if (!option || !own || own.value === option.value) return;
    own.value = option.value;
    for (const type of ['input', 'change']) own.dispatchEvent(new Event(type, { bubbles: true }));
  };
  const type = ({ target, nativeEvent }: ChangeEvent<HTMLInputElement>) => {
    const text = target.value;
    // Filled in by the browser, with no list open.
    if (document.activeElement !== target) return choose(findCountryNamed(options, text));
    const isComposing = nativeEvent instanceof InputEvent && nativeEvent.isComposing;
    setTyping((before) => ({ text, sought: isComposing ? (before?.sought ?? '') : text }));
    if (!isComposing) setActive(text.trim() ? 0 : -1);
  };
  const move = (by: 1 | -1) => {
    if (!isOpen) return open();
    const last = found.length - 1;
    const next = active + by;
    setActive(next > last ? 0 : next < 0 ? last : next);
  };
  const press = (event: KeyboardEvent) => {
    const key = pressedKey(event);
    if (key === 'ArrowUp' && event.altKey) close();
    else if (key === 'ArrowDown' || key === 'ArrowUp') move(key === 'ArrowDown' ? 1 : -1);
    else if (key === 'Escape' && isOpen) close();
    else if (key === 'Enter' && isOpen) choose(found[active]);
    else {
      if (key === 'Tab' && typing?.sought.trim()) choose(found[active]);
      return;
    }
    event.preventDefault();
  };
  const leave = () => {
    const exact = typing?.sought && findCountryNamed(options, typing.sought);
    if (exact) choose(exact);
    else close();
  };
  return (
    <>
      <input
        ref={box}
        id={id}
        type="text"
        role="combobox"
        aria-autocomplete="list"
        aria-expanded={isOpen}
        aria-controls={isOpen ? listId : undefined}
        aria-activedescendant={activeId}
        aria-describedby={drawn['aria-describedby']}
        aria-invalid={drawn['aria-invalid']}
        aria-required={required}
        autoComplete="off"
        spellCheck={false}
        maxLength={100}
        placeholder={placeholder}
        value={typing?.text ?? named}
        className={cx(controlClass, 'absolute inset-0 h-control truncate pr-9')}
        onChange={type}
        onCompositionEnd={({ currentTarget: { value: text } }) => {
          setTyping({ text, sought: text });
          setActive(0);
        }}
        onClick={open}
        onKeyDown={press}
        onFocus={({ target }) => target.select()}
        onBlur={leave}
      />
      <Icon
        name="chevron-down"
        className="pointer-events-none absolute right-3 top-1/2 size-4 -translate-y-1/2 text-muted"
      />
      {isOpen && (
        <div className="absolute inset-x-0 top-full z-20 mt-1 overflow-hidden rounded-ui border border-hairline bg-raised shadow-lift">
          <div
            id={listId}
            role="listbox"
            aria-label={label}
            className="max-h-72 overflow-y-auto overscroll-contain p-1 empty:hidden"
            // A click must not take the focus from the box.
            onMouseDown={(event) => event.preventDefault()}
          >
            {found.map((option, at) => (
              // The focus stays in the box, where the arrows work.
              // biome-ignore lint/a11y/useKeyWithClickEvents: see above
              <div
                key={option.value}
                id={optionId(at)}
                role="option"
                tabIndex={-1}
                aria-selected={at === active}
                className={cx(
                  'cursor-pointer rounded-ui px-2 py-1.5 hover:bg-sunk aria-selected:bg-accent-soft',
                  option.divided && !typing.sought && 'mb-1 border-b border-hairline',
                )}
                onClick={() => choose(option)}
              >
                {option.label}
              </div>
            ))}
          </div>
          <p role="status" className="px-3 py-2 text-sm text-muted empty:hidden">
            {found.length ? '' : noMatch}
          </p>
        </div>
      )}
    </>
  );
}

/** Calls back when the select changes, whatever the cause; returns an unsubscribe function. */
function followSelect(select: HTMLSelectElement | undefined, changed: () => void) {
  const { form } = select ?? {};
  // The form resets after the event.
  const later = () => setTimeout(changed);
  select?.addEventListener('change', changed);
  form?.addEventListener('reset', later);
  window.addEventListener('pageshow', changed);
  return () => {
    select?.removeEventListener('change', changed);
    form?.removeEventListener('reset', later);
    window.removeEventListener('pageshow', changed);
  };
}
