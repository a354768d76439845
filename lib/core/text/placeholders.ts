/** How the places of a template are written: `{name}`, or `{{name}}` where one brace is text. */
const forms = {
  single: { place: /\{([^{}]*)\}/g, brace: /[{}]/ },
  double: { place: /\{\{(?!\{)([^{}]*)\}\}(?!\})/g, brace: /\{\{|\}\}/ },
} as const;
type Form = keyof typeof forms;

/** The first place of a template that has none of the `names`, or a brace that was left open. */
export function unknownPlaceholder(
  template: string,
  names: readonly string[],
  form: Form,
): string | undefined {
  const { place, brace } = forms[form];
  const unknown = [...template.matchAll(place)].find(
    ([, name = '']) => !names.includes(name.trim()),
  );
  return (unknown?.[0] ?? brace.exec(template.replace(place, ''))?.[0])?.slice(0, 60);
}

/**
 * A template with its places filled, once: what stands in a value is never read as a place
 * itself. One that has no value stays as it is written.
 */
export const fillPlaceholders = (
  template: string,
  values: Readonly<Record<string, string | undefined>>,
  form: Form,
): string =>
  template.replace(forms[form].place, (whole, place: string) => {
    const name = place.trim();
    return Object.hasOwn(values, name) ? (values[name] ?? '') : whole;
  });

/** A text on one line, as it may stand in the head of a mail. */
export const toMailHeaderLine = (value: string): string =>
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out
  value.replace(/[\s\u0000-\u001f\u007f\u2028\u2029]+/g, ' ').trim();

/** The paragraphs of a text: a blank line begins a new one. */
export const splitParagraphs = (text: string): string[] =>
  text
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter(Boolean);
