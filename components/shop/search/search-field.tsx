'use client';

import {
  type ComponentType,
  useEffect,
  useId,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import type { SearchSuggestionsProps, SuggestTexts } from './search-suggestions';

export interface SearchFieldProps {
  id: string;
  keyword?: string;
  placeholder: string;
  describedBy?: string;
  /** The class that places the suggestions. */
  listClass: string;
  language: string;
  /** The storefront's path prefix in this language: empty for the main language. */
  prefix: string;
  texts: SuggestTexts;
}

const never = () => () => {};

/**
 * The search field. Suggestions and their script load on first use; until then and without scripts
 * it is a plain form field.
 */
export function SearchField({
  id,
  keyword,
  placeholder,
  describedBy,
  ...suggest
}: SearchFieldProps) {
  const works = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  const field = useRef<HTMLInputElement>(null);
  const composing = useRef(false);
  const listId = useId();
  const [List, setList] = useState<ComponentType<SearchSuggestionsProps>>();
  const [shown, setShown] = useState<{ open: boolean; active?: string }>({ open: false });

  // If a button opened the box, the field gets the focus.
  useEffect(() => {
    const opener = field.current?.closest('search')?.previousElementSibling;
    if (!(opener instanceof HTMLDetailsElement)) return;
    const onToggle = () => opener.open && field.current?.focus();
    opener.addEventListener('toggle', onToggle);
    return () => opener.removeEventListener('toggle', onToggle);
  }, []);

  const combobox = works && {
    role: 'combobox',
    'aria-autocomplete': 'list' as const,
    'aria-expanded': shown.open,
    'aria-controls': shown.open ? listId : undefined,
    'aria-activedescendant': shown.active,
  };
  return (
    <>
      <input
        ref={field}
        id={id}
        type="text"
        name="keyword"
        inputMode="search"
        enterKeyHint="search"
        autoComplete="off"
        defaultValue={keyword}
        placeholder={placeholder}
        maxLength={500}
        aria-invalid={describedBy ? true : undefined}
        aria-describedby={describedBy}
        className="h-full w-full min-w-0 bg-transparent outline-none"
        // Without its script the field still works.
        onFocus={() =>
          import('./search-suggestions')
            .then((loaded) => setList(() => loaded.SearchSuggestions))
            .catch(() => undefined)
        }
        onCompositionStart={() => {
          composing.current = true;
        }}
        onCompositionEnd={() => {
          composing.current = false;
        }}
        {...combobox}
      />
      {List && (
        <List
          field={field}
          composing={composing}
          listId={listId}
          initial={keyword ?? ''}
          onShow={setShown}
          {...suggest}
        />
      )}
    </>
  );
}
