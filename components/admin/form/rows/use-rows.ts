'use client';

import { useFieldArray } from 'react-hook-form';
import { useFormSetup } from '../form-setup';
import { useFieldErrors } from '../use-field-errors';

export interface RowsOptions {
  /** The path of the list in the form. */
  name: string;
  /** The values of a new row, by its index from 0. */
  blank: (index: number) => object;
  most?: number;
  /** The field of a new row that gets the focus; without one it stays on the button. */
  focus?: string;
}

/**
 * The rows of a list in a form: their paths (`at`), and how to add and remove them. After a removal
 * the focus moves to the add button. `fieldset` is for the Fieldset around them, `add` for AddRow.
 */
export function useRows({ name, blank, most = Number.POSITIVE_INFINITY, focus }: RowsOptions) {
  const { locked } = useFormSetup();
  const { fields, append, remove, ...list } = useFieldArray({ name, keyName: 'row' });
  const button = `${name}.add`;
  return {
    ...list,
    rows: fields.map(({ row, ...first }, index) => ({
      key: row,
      // Its values when it was added, for what never changes in a row.
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
