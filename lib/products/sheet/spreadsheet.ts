import 'server-only';
import { exportSheet } from './export-sheet';
import { importSheet } from './import-sheet';
import { templateSheet } from './template-sheet';

/** What the generic routes of import and export call for products. */
export const productSpreadsheet = {
  import: importSheet,
  export: exportSheet,
  template: templateSheet,
} as const;
