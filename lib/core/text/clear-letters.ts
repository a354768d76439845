/** Letters and digits that cannot be confused, for codes that people read and type. */
export const CLEAR_LETTERS = '23456789ABCDEFGHJKMNPQRSTVWXYZ';
