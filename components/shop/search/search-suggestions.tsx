'use client';

import { type RefObject, useEffect } from 'react';
import { cx } from '@/components/ui/cx';
import { fill } from '../fill';
import { SuggestedLine, type SuggestedLineTexts } from './suggested-line';
import { useSuggestions } from './use-suggestions';

export type SuggestTexts = SuggestedLineTexts &
  Record<'label' | 'words' | 'categories' | 'brands' | 'pages' | 'products' | 'found', string>;

export interface SearchSuggestionsProps {
  field: RefObject<HTMLInputElement | null>;
  /** Whether an input method is composing in the field. */
  composing: RefObject<boolean>;
  listId: string;
  /** The field's value before typing. */
  initial: string;
  onShow: (shown: { open: boolean; active?: string }) => void;
  listClass: string;
  language: string;
  prefix: string;
  texts: SuggestTexts;
}

const kinds = ['word', 'category', 'brand', 'page', 'product', 'all'] as const;
const headings = {
  word: 'words',
  category: 'categories',
  brand: 'brands',
  page: 'pages',
  product: 'products',
  all: 'all',
} as const;

/**
 * The suggestions for what is typed: words, categories and products (the ARIA combobox pattern; the
 * focus stays in the field).
 */
export function SearchSuggestions({
  field,
  composing,
  listId,
  initial,
  onShow,
  listClass,
  language,
  prefix,
  texts,
}: SearchSuggestionsProps) {
  const toLineId = (line: number) => `${listId}-${line}`;
  const follow = (line: number) => document.getElementById(toLineId(line))?.click();
  const { lines, active, close } = useSuggestions(field, composing, initial, language, follow);
  const open = lines.length > 0;
  const activeId = active < 0 ? undefined : `${listId}-${active}`;

  useEffect(() => {
    onShow({ open, active: activeId });
    if (activeId) document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' });
  }, [open, activeId, onShow]);

  return (
    <>
      <p role="status" className="sr-only">
        {open && fill(texts.found, { count: lines.length })}
      </p>
      {open && (
        <div
          id={listId}
          role="listbox"
          aria-label={texts.label}
          className={cx(
            'absolute top-full z-20 overflow-y-auto overscroll-contain bg-paper py-2 text-base shadow-lift',
            listClass,
          )}
          // A click must not take the focus from the field, which would close the list.
          onMouseDown={(event) => event.preventDefault()}
        >
          {kinds.map((kind) => {
            const own = lines
              .map((line, index) => ({ ...line, index }))
              .filter((line) => line.kind === kind);
            if (!own.length) return null;
            return (
              // biome-ignore lint/a11y/useSemanticElements: a group of options, not of fields
              <div
                key={kind}
                role="group"
                aria-label={texts[headings[kind]]}
                className="border-hairline not-first:mt-2 not-first:border-t not-first:pt-2"
              >
                {kind !== 'word' && kind !== 'all' && (
                  <p aria-hidden className="px-(--inset,1rem) py-1 text-xs text-muted">
                    {texts[headings[kind]]}
                  </p>
                )}
                {own.map((line) => (
                  <a
                    key={line.path}
                    id={toLineId(line.index)}
                    role="option"
                    aria-selected={line.index === active}
                    tabIndex={-1}
                    href={prefix + line.path}
                    className={cx(
                      'flex min-h-10 items-center gap-3 px-(--inset,1rem) py-1.5 hover:bg-sunk',
                      'aria-selected:bg-sunk aria-selected:shadow-[inset_2px_0_0_0_var(--accent)]',
                    )}
                    onClick={() => {
                      close();
                      field.current?.blur();
                    }}
                  >
                    <SuggestedLine line={line} texts={texts} />
                  </a>
                ))}
              </div>
            );
          })}
        </div>
      )}
    </>
  );
}
