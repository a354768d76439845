'use client';

import { Search } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useEffect, useEffectEvent, useState } from 'react';
import { showInView } from '@/components/admin/show-in-view';
import { type ApiResponse, failureText } from '@/components/admin/use-api';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { pressedKey } from '@/components/ui/pressed-key';

const PAUSE_MS = 200;

export interface FindFieldProps<T extends object> {
  id: string;
  label: string;
  hint?: string;
  errors?: string[] | undefined;
  placeholder?: string;
  autoFocus?: boolean;
  find: (word: string) => Promise<ApiResponse<T[]>>;
  getKey: (found: T) => number;
  /** The input matches only this result: Enter selects it before it is shown. */
  isExact?: (found: T) => boolean;
  onPick: (found: T) => void;
  /** Called for Enter in an empty field. */
  onEmptyEnter?: (() => void) | undefined;
  words: { nothing: (word: string) => string; found: (count: number) => string };
  /** Renders a result. */
  children: (found: T) => ReactNode;
}

type Answer<T> = { word: string; found: T[]; failure?: string | undefined };

/**
 * A search field with results: the focus stays in it, the arrow keys move between results, Enter
 * selects one. A scanned code is selected as soon as its result is known; the next one can be
 * scanned meanwhile.
 */
export function FindField<T extends object>(props: FindFieldProps<T>) {
  const { id, label, hint, errors, placeholder, find, getKey, isExact, onPick, words } = props;
  const [typed, setTyped] = useState('');
  const [active, setActive] = useState(0);
  const [answer, setAnswer] = useState<Answer<T>>();
  const [missed, setMissed] = useState('');
  const word = typed.trim();
  const ask = useEffectEvent(async (word: string): Promise<Answer<T>> => {
    const { data = [], messages } = await find(word);
    return { word, found: data, failure: messages && failureText(messages) };
  });
  useEffect(() => {
    if (!word) return;
    let late = false;
    const timer = setTimeout(async () => {
      const found = await ask(word);
      if (!late) setAnswer(found);
    }, PAUSE_MS);
    return () => {
      late = true;
      clearTimeout(timer);
    };
  }, [word]);
  const currentAnswer = word && answer?.word === word ? answer : undefined;
  const offered = currentAnswer?.found ?? [];
  const at = Math.min(active, offered.length - 1);
  const list = `${id}-found`;
  const optionId = (index: number) => `${list}-${index}`;

  const pick = (match: T) => {
    setTyped('');
    setMissed('');
    setActive(0);
    onPick(match);
  };
  /** Enter came before the results, from a person or a scanner. */
  async function takeExact() {
    setTyped('');
    const { data = [], messages } = await find(word);
    const exact = data.find((match) => isExact?.(match));
    setMissed('');
    // The field may hold the next code already: it stays.
    if (exact) return onPick(exact);
    setAnswer({ word, found: data, failure: messages && failureText(messages) });
    setActive(0);
    if (!data.length && !messages) setMissed(word);
    // New input takes precedence over what was not found.
    setTyped((typed) => typed || word);
  }
  function press(event: KeyboardEvent) {
    const key = pressedKey(event);
    const by = { ArrowDown: 1, ArrowUp: -1 }[key];
    if (by && offered.length) setActive((at + by + offered.length) % offered.length);
    else if (key === 'Escape' && typed) setTyped('');
    else if (key === 'Enter') {
      const match = offered[at];
      if (match) pick(match);
      else if (word && !currentAnswer) void takeExact();
      else if (!word && !event.repeat) props.onEmptyEnter?.();
    } else return;
    event.preventDefault();
  }
  return (
    <div className="relative">
      <Field name={id} label={label} hint={hint} errors={errors}>
        {(control) => (
          <Input
            {...control}
            role="combobox"
            aria-expanded={offered.length > 0}
            aria-controls={list}
            aria-autocomplete="list"
            aria-activedescendant={offered.length ? optionId(at) : undefined}
            autoComplete="off"
            autoFocus={props.autoFocus}
            placeholder={placeholder}
            maxLength={100}
            prefix={<Search />}
            value={typed}
            onChange={({ target }) => {
              setTyped(target.value);
              setActive(0);
            }}
            onKeyDown={press}
            onBlur={() => setAnswer(undefined)}
          />
        )}
      </Field>
      {offered.length > 0 && (
        <div
          id={list}
          role="listbox"
          aria-label={label}
          className="absolute inset-x-0 top-18 z-20 max-h-80 overflow-y-auto rounded-ui border border-hairline bg-raised p-1 shadow-lift"
        >
          {offered.map((match, index) => (
            // The focus stays in the field, which handles the arrow keys.
            // biome-ignore lint/a11y/useKeyWithClickEvents: see above
            <div
              key={getKey(match)}
              id={optionId(index)}
              role="option"
              tabIndex={-1}
              aria-selected={index === at}
              ref={index === at ? showInView : undefined}
              className="cursor-pointer rounded-ui px-2 py-1.5 hover:bg-sunk aria-selected:bg-accent-soft"
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => pick(match)}
            >
              {props.children(match)}
            </div>
          ))}
        </div>
      )}
      <p role="status" className="mt-1.5 text-sm text-muted empty:hidden">
        {currentAnswer?.failure ??
          (currentAnswer && !offered.length
            ? words.nothing(currentAnswer.word)
            : missed && !currentAnswer
              ? words.nothing(missed)
              : currentAnswer && <span className="sr-only">{words.found(offered.length)}</span>)}
      </p>
    </div>
  );
}
