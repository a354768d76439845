/** Letters and digits that nobody takes for each other, for codes that people read and type. */
export const CLEAR_LETTERS = '23456789ABCDEFGHJKMNPQRSTVWXYZ';
