import type { ComponentProps } from 'react';
import { cx } from '@/components/ui/cx';
import { Icon } from '@/components/ui/icon';
import { fill } from '../fill';
import { type ListingPlace, useListingShell } from './listing-context';
import { choicesIn, chosenIn, listingHref, withoutChoice } from './listing-href';

/** The active filters of a list; each can be removed, or all at once. */
export function ChosenChips({ action, listing, initial, facets, texts }: ListingPlace) {
  const chosen = chosenIn(facets);
  if (!chosen.length) return null;
  const choices = choicesIn(facets);
  const first = { ...listing, page: 1 };
  return (
    <ul aria-label={texts.chosen} className="flex flex-wrap items-center gap-2">
      {chosen.map(({ facet, value }) => (
        <li key={`${facet.key}-${value.id}`}>
          <ListingLink
            href={listingHref(
              action,
              first,
              initial,
              withoutChoice(choices, [facet.key, value.id]),
            )}
            focusNext="[data-chip]"
            data-chip
            aria-label={fill(texts.take_out, { facet: facet.title, value: value.title })}
            className="inline-flex min-h-9 items-center gap-1.5 rounded-ui border border-edge py-1 pr-2 pl-3 text-sm transition-colors hover:border-ink"
          >
            {value.color && (
              <span
                aria-hidden
                className="size-3.5 rounded-full border border-ink/15"
                style={{ background: value.color }}
              />
            )}
            {value.title}
            <Icon name="x" className="size-3.5 text-muted" />
          </ListingLink>
        </li>
      ))}
      <li>
        <ListingLink
          href={listingHref(action, first, initial)}
          focusNext="[data-chip]"
          className={cx(
            'inline-flex min-h-9 items-center rounded-ui px-2 text-sm text-muted underline',
            'decoration-hairline underline-offset-4 hover:text-ink hover:decoration-ink',
          )}
        >
          {texts.clear_all}
        </ListingLink>
      </li>
    </ul>
  );
}

interface ListingLinkProps extends ComponentProps<'a'> {
  href: string;
  /** Selects the element to focus afterwards; the list itself if it is missing. */
  focusNext: string;
}

/**
 * A link to other filters of the same list, which keeps its scroll position. Nofollow for crawlers:
 * the combinations are endless.
 */
function ListingLink({ href, focusNext, ...rest }: ListingLinkProps) {
  const { go } = useListingShell();
  return (
    <a
      href={href}
      rel="nofollow"
      onClick={(event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
        event.preventDefault();
        go(href, focusNext);
      }}
      {...rest}
    />
  );
}
