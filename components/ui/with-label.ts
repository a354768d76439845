/** A label and its text: Chinese has a full-width colon without a space after it. */
export const withLabel = (label: string, text: string): string =>
  label + (/\p{Script=Han}$/u.test(label) ? '：' : ': ') + text;
