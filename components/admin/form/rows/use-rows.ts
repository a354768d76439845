'use client';

import { useFieldArray } from 'react-hook-form';
import { useFormSetup } from '../form-setup';
import { useFieldErrors } from '../use-field-errors';

export interface RowsOptions {
  /** Where the form holds the list. */
  name: string;
  /** What a new row holds, by its place from 0. */
  blank: (index: number) => object;
  most?: number;
  /** The field of a new row that the focus goes to; without one it stays with the button. */
  focus?: string;
}

/**
 * The rows of a list in a form: where each is held (`at`), and what adds and removes them. A
 * removed row leaves the focus to the button that adds. `fieldset` is for the Fieldset around
 * them, `add` for AddRow.
 */
export function useRows({ name, blank, most = Number.POSITIVE_INFINITY, focus }: RowsOptions) {
  const { locked } = useFormSetup();
  const { fields, append, remove, ...list } = useFieldArray({ name, keyName: 'row' });
  const button = `${name}.add`;
  return {
    ...list,
    rows: fields.map(({ row, ...first }, index) => ({
      key: row,
      // What it held when it was added: what a row never changes is told by it.
      first: first as Record<string, unknown>,
      at: `${name}.${index}`,
      index,
      remove() {
        remove(index);
        setTimeout(() => document.getElementById(button)?.focus());
      },
    })),
    fieldset: { id: name, focusable: true, errors: useFieldErrors(name) },
    add: {
      id: button,
      hidden: locked || fields.length >= most,
      onClick() {
        const focusName = focus && `${name}.${fields.length}.${focus}`;
        append(blank(fields.length), focusName ? { focusName } : { shouldFocus: false });
      },
    },
  };
}
