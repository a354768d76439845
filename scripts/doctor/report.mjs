/** What a check found: fine, worth a look, or wrong. The text says also what to do. */
export const fine = (text) => ({ state: 'fine', text });
export const look = (text) => ({ state: 'look', text });
export const wrong = (text) => ({ state: 'wrong', text });
