/** As a `ref`: scrolls to what has just appeared, such as a refusal above or below a long form. */
export const showInView = (element: HTMLElement | null) =>
  element?.scrollIntoView({ block: 'nearest' });
