/** The result of a check: fine, a warning, or wrong. The text includes what to do. */
export const fine = (text) => ({ state: 'fine', text });
export const look = (text) => ({ state: 'look', text });
export const wrong = (text) => ({ state: 'wrong', text });
