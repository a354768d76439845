'use client';

import { type ComponentType, useEffect, useRef, useState } from 'react';
import { Select, type SelectOption, type SelectProps } from '@/components/ui/select';
import type { CountryBoxProps } from './country-box';

export interface CountrySelectProps extends SelectProps {
  id: string;
  options: readonly SelectOption[];
  /** What the field is called. */
  label: string;
  /** What is said where no country is called what was typed. */
  noMatch: string;
}

/**
 * A select of countries that is found in by typing: their names in every language of the shop, and
 * their codes. Without scripts and by touch it is the browser's own. With a mouse a box to type in
 * covers it, which is loaded after the page; the select stays what the form sends and what the
 * browser fills in.
 */
export function CountrySelect({ id, label, noMatch, ...select }: CountrySelectProps) {
  const place = useRef<HTMLSpanElement>(null);
  const [Box, setBox] = useState<ComponentType<CountryBoxProps>>();
  useEffect(() => {
    if (matchMedia('(hover: hover) and (pointer: fine)').matches)
      import('./country-box').then(
        ({ coverSelect }) => coverSelect(place.current, setBox),
        // Without its script the select is still there.
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
