/** A label and what it is about: Chinese has a wide colon without a space behind it. */
export const withLabel = (label: string, text: string): string =>
  label + (/\p{Script=Han}$/u.test(label) ? '：' : ': ') + text;
