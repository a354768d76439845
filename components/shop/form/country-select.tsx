'use client';

import { type ComponentType, useEffect, useRef, useState } from 'react';
import { Select, type SelectOption, type SelectProps } from '@/components/ui/select';
import type { CountryBoxProps } from './country-box';

export interface CountrySelectProps extends SelectProps {
  id: string;
  options: readonly SelectOption[];
  /** The label. */
  label: string;
  /** Shown when no country matches. */
  noMatch: string;
}

/**
 * A country select that filters by typing: names in every shop language, and codes. Without scripts
 * and on touch screens it is the browser's own. With a mouse a combobox, loaded after the page,
 * covers it; the select stays what the form sends and the browser fills in.
 */
export function CountrySelect({ id, label, noMatch, ...select }: CountrySelectProps) {
  const place = useRef<HTMLSpanElement>(null);
  const [Box, setBox] = useState<ComponentType<CountryBoxProps>>();
  useEffect(() => {
    if (matchMedia('(hover: hover) and (pointer: fine)').matches)
      import('./country-box').then(
        ({ coverSelect }) => coverSelect(place.current, setBox),
        // Without its script the select remains.
        () => undefined,
      );
  }, []);
  return (
    <span ref={place} className="relative block w-full">
      <Select {...select} {...(Box ? { 'aria-hidden': true, tabIndex: -1 } : { id })} />
      {Box && <Box id={id} label={label} noMatch={noMatch} place={place} select={select} />}
    </span>
  );
}
