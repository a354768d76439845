/** A template's placeholders: `{name}`, or `{{name}}` where a single brace is text. */
const forms = {
  single: { place: /\{([^{}]*)\}/g, brace: /[{}]/ },
  double: { place: /\{\{(?!\{)([^{}]*)\}\}(?!\})/g, brace: /\{\{|\}\}/ },
} as const;
type Form = keyof typeof forms;

/** The first placeholder not among `names`, or an unclosed brace. */
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
 * Fills a template's placeholders once: values are never read as placeholders. One without a value
 * stays as written.
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

/** A text on one line, safe for an email header. */
export const toMailHeaderLine = (value: string): string =>
  // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is taken out
  value.replace(/[\s\u0000-\u001f\u007f\u2028\u2029]+/g, ' ').trim();

/** The paragraphs of a text, separated by blank lines. */
export const splitParagraphs = (text: string): string[] =>
  text
    .split(/\n\s*\n/)
    .map((paragraph) => paragraph.trim())
    .filter(Boolean);
