'use client';

import { type ComponentProps, useEffect, useRef } from 'react';

const mark = (field: HTMLInputElement) => field.toggleAttribute('data-empty', !field.value);

/** A date or time field that looks empty while it is: some browsers show today in it. */
export function DateInput({ ref, onInput, ...rest }: ComponentProps<'input'>) {
  const field = useRef<HTMLInputElement>(null);
  // A form may set the value without an event.
  useEffect(() => {
    if (field.current) mark(field.current);
  });
  return (
    <input
      ref={(element) => {
        field.current = element;
        if (typeof ref === 'function') return ref(element);
        if (ref) ref.current = element;
        return undefined;
      }}
      onInput={(event) => {
        mark(event.currentTarget);
        onInput?.(event);
      }}
      {...rest}
    />
  );
}
