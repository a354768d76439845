import { guarded } from '@/lib/core/formula-guard';

export type TranslatedError = { row: number; field: string; message: string };

const cell = (text: string) => `"${guarded(text).replaceAll('"', '""')}"`;

/**
 * The wrong rows of a file as a list that spreadsheets open; the mark at its beginning
 * tells them that it is UTF-8.
 */
export const errorList = (heads: string[], errors: readonly TranslatedError[]): Blob =>
  new Blob(
    [
      '\ufeff',
      [heads, ...errors.map(({ row, field, message }) => [String(row), field, message])]
        .map((line) => line.map(cell).join(','))
        .join('\r\n'),
    ],
    { type: 'text/csv;charset=utf-8' },
  );
