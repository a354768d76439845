'use client';

import { ChevronDown } from 'lucide-react';
import { useId } from 'react';
import { Checkbox } from '@/components/ui/checkbox';
import { cx } from '@/components/ui/cx';
import type { Facet, FacetValue } from '@/lib/search/facets.schema';
import { fill } from './fill';
import { type ListingTexts, useListingShell } from './listing-context';

/** How many values of a facet show at first, and from how many on the rest is folded away. */
const SHOWN = 6;
const FOLDED_FROM = 9;

/**
 * The facets of a list as fields of a form: a group of checkboxes each. Without scripts
 * no list is folded.
 */
export function FacetFields({ facets, texts }: { facets: readonly Facet[]; texts: ListingTexts }) {
  return facets.map((facet) => <FacetField key={facet.key} facet={facet} texts={texts} />);
}

function FacetField({
  facet: { key, title, values },
  texts,
}: {
  facet: Facet;
  texts: ListingTexts;
}) {
  const { unfolded, unfold } = useListingShell();
  const folds = values.length >= FOLDED_FROM;
  const open = !folds || unfolded.includes(key);
  return (
    <fieldset className="border-b border-hairline py-5 last-of-type:border-b-0">
      <legend className="float-left mb-2 w-full text-sm font-medium">{title}</legend>
      <ul className="clear-both flex flex-col">
        {values.map((value, index) => (
          <li
            key={value.id}
            className={cx(!open && index >= SHOWN && !value.selected && 'hidden noscript:block')}
          >
            <FacetBox name={key} value={value} />
          </li>
        ))}
      </ul>
      {folds && (
        <button
          type="button"
          aria-expanded={open}
          className="mt-1 inline-flex min-h-8 items-center gap-1 rounded-ui text-sm text-muted hover:text-ink noscript:hidden"
          onClick={() => unfold(key)}
        >
          {open
            ? texts.fewer
            : fill(texts.more, {
                count: values.filter(({ selected }, index) => index >= SHOWN && !selected).length,
              })}
          <ChevronDown
            aria-hidden
            className={cx('size-4 transition-transform', open && 'rotate-180')}
          />
        </button>
      )}
    </fieldset>
  );
}

/** A value that would show nothing cannot be chosen, but a chosen one can always be taken back. */
function FacetBox({ name, value }: { name: string; value: FacetValue }) {
  // The same value stands in the page and in the drawer.
  const id = useId();
  const closed = value.count === 0 && !value.selected;
  return (
    <Checkbox
      name={name}
      id={id}
      value={value.id}
      defaultChecked={value.selected}
      disabled={closed}
      className="text-sm max-lg:text-base [&>label]:min-h-9 [&>label]:items-center lg:[&>label]:min-h-8"
      label={
        <span className={cx('flex items-center gap-2', closed && 'text-muted')}>
          {value.color && (
            <span
              aria-hidden
              className={cx(
                'size-4 shrink-0 rounded-full border border-ink/15',
                closed && 'opacity-40',
              )}
              style={{ background: value.color }}
            />
          )}
          <span>{value.title}</span>{' '}
          <span className="text-xs text-muted tabular-nums">{value.count}</span>
        </span>
      }
    />
  );
}
