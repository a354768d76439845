export type FieldElement = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;
/** A field's value; `at`: its index among fields of that name. */
export type Typed = { name: string; at: number; value: string; checked?: boolean };

/** Neither secrets nor values that are not typed. */
const KEPT = ':is(input, select, textarea)[name]';
const LEFT_OUT = ':is([type=hidden], [type=password], [type=file], [type=submit], [type=button])';

/** The values of a page's fields. */
export function readTyped(page: Document): Typed[] {
  return [...page.querySelectorAll<FieldElement>(`${KEPT}:not(${LEFT_OUT})`)].map((field) => {
    const at = [...page.getElementsByName(field.name)].indexOf(field);
    const isTicked = field instanceof HTMLInputElement && /checkbox|radio/.test(field.type);
    return {
      name: field.name,
      at,
      value: field.value,
      ...(isTicked && { checked: field.checked }),
    };
  });
}
