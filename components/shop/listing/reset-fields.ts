/**
 * Resets a filter form to its page's filters. React remembers the last state it saw of a box, and
 * would ignore the next click on one that only the form has reset.
 */
export function resetFields(form: HTMLFormElement | null): void {
  form?.reset();
  for (const box of form?.querySelectorAll<HTMLInputElement>('input[type=checkbox]') ?? [])
    box.checked = box.defaultChecked;
}
