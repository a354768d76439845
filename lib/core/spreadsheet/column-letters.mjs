/**
 * A column's name in a spreadsheet, counted from 0: `A`, `Z`, `AA`.
 * @param {number} column
 * @returns {string}
 */
export const columnLetters = (column) =>
  (column < 26 ? '' : columnLetters(Math.floor(column / 26) - 1)) +
  String.fromCharCode(65 + (column % 26));
