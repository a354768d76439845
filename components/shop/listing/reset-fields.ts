/**
 * Puts a form of filters back to what its page says is chosen. React keeps in mind what it last
 * saw of a box, and would take the next press on one that the form alone has put back for none.
 */
export function resetFields(form: HTMLFormElement | null): void {
  form?.reset();
  for (const box of form?.querySelectorAll<HTMLInputElement>('input[type=checkbox]') ?? [])
    box.checked = box.defaultChecked;
}
