'use client';

import { cx } from '@/components/ui/cx';
import { Icon } from '@/components/ui/icon';
import type { Facet, FacetValue } from '@/lib/search/facets.schema';
import { fill } from '../fill';
import { type ListingTexts, useListingShell } from './listing-context';

/**
 * How many values of a facet show at first (as in app/styles/listing.css), and from how many on the
 * rest is collapsed.
 */
const SHOWN = 6;
const FOLDED_FROM = 9;

/**
 * The facets of a list: a group of checkboxes each. Without scripts none is collapsed. Styled by
 * `.shop-facet`, because a class on every part of every box was a third of a list page's size.
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
    <fieldset className="shop-facet">
      <legend>{title}</legend>
      <ul data-folded={open ? undefined : ''}>
        {values.map((value) => (
          <FacetBox key={value.id} name={key} value={value} />
        ))}
      </ul>
      {folds && (
        <button
          type="button"
          aria-expanded={open}
          className="mt-1 inline-flex min-h-8 items-center gap-1 rounded-ui text-sm text-muted hover:text-ink max-lg:min-h-11 noscript:hidden"
          onClick={() => unfold(key)}
        >
          {open
            ? texts.fewer
            : fill(texts.more, {
                count: values.filter(({ selected }, index) => index >= SHOWN && !selected).length,
              })}
          <Icon
            name="chevron-down"
            className={cx('size-4 transition-transform', open && 'rotate-180')}
          />
        </button>
      )}
    </fieldset>
  );
}

/** A value without products cannot be checked, but a checked one can always be unchecked. */
function FacetBox({ name, value }: { name: string; value: FacetValue }) {
  return (
    <li>
      <label>
        <input
          type="checkbox"
          name={name}
          value={value.id}
          defaultChecked={value.selected}
          disabled={value.count === 0 && !value.selected}
        />
        {value.color && <i style={{ background: value.color }} />}
        {`${value.title} `}
        <small>{value.count}</small>
      </label>
    </li>
  );
}
