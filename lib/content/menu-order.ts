const STEP = 100;

/**
 * §4 Menu ordering: a new entry comes a step behind its last sibling, or at 0 when it is
 * the first.
 */
export const orderAfter = (lastSibling: number | null | undefined) =>
  lastSibling === null || lastSibling === undefined ? 0 : lastSibling + STEP;
