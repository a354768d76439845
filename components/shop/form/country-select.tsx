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
    if (!matchMedia('(hover: hover) and (pointer: fine)').matches) return;
    let isGone = false;
    const cover = (box: ComponentType<CountryBoxProps>) => isGone || setBox(() => box);
    import('./country-box').then(
      ({ CountryBox }) => {
        const own = place.current?.querySelector('select');
        // Nobody loses the list that they are in.
        if (own && own === document.activeElement)
          own.addEventListener('blur', () => cover(CountryBox), { once: true });
        else cover(CountryBox);
      },
      // Without its script the select is still there.
      () => undefined,
    );
    return () => {
      isGone = true;
    };
  }, []);
  const covered = { 'aria-hidden': true, tabIndex: -1 } as const;
  const { options, placeholder } = select;
  return (
    <span ref={place} className="relative block w-full">
      <Select
        {...select}
        {...(Box ? covered : { id })}
        onFocus={(event) => Box && focusNext(event.currentTarget, id)}
      />
      {Box && (
        <Box
          id={id}
          label={label}
          noMatch={noMatch}
          options={options}
          placeholder={placeholder}
          required={select.required}
          describedBy={select['aria-describedby']}
          invalid={select['aria-invalid'] === true}
          place={place}
        />
      )}
    </span>
  );
}

/** What leads to the select, such as a script that shows what is missing, leads to its box. */
function focusNext(from: HTMLElement, id: string) {
  const box = document.getElementById(id);
  if (box && box !== from) box.focus();
}
