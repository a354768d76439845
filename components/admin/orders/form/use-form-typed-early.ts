'use client';

import { useEffect, useInsertionEffect, useRef } from 'react';

type TextField = HTMLInputElement | HTMLTextAreaElement;

const isText = (field: Element): field is TextField =>
  field instanceof HTMLTextAreaElement ||
  (field instanceof HTMLInputElement && field.type !== 'checkbox' && field.type !== 'radio');

/**
 * Re-enters what was typed into a form's controlled text fields before the scripts loaded: their
 * next render would restore the old values. `id` is the form's.
 */
export function useFormTypedEarly(id: string): void {
  const typed = useRef<[TextField, string][]>(undefined);
  useInsertionEffect(() => {
    const form = document.getElementById(id);
    if (typed.current || !(form instanceof HTMLFormElement)) return;
    typed.current = [...form.elements]
      .filter(isText)
      .filter(({ value, defaultValue }) => value !== defaultValue)
      .map((field) => [field, field.value]);
  }, [id]);
  useEffect(() => {
    const fields = typed.current ?? [];
    typed.current = [];
    for (const [field, text] of fields) type(field, text);
  }, []);
}

function type(field: TextField, text: string) {
  const of = field instanceof HTMLTextAreaElement ? HTMLTextAreaElement : HTMLInputElement;
  // React only reports a text that differs from the one it knows.
  field.value = field.defaultValue;
  Object.getOwnPropertyDescriptor(of.prototype, 'value')?.set?.call(field, text);
  field.dispatchEvent(new Event('input', { bubbles: true }));
}
