import 'server-only';
import { defineSpreadsheet } from '@/lib/core/resource';
import { sheetImportOutput } from '@/lib/imports/import-output.schema';
import { productQuery } from '../product.schema';
import { exportSheet } from './export-sheet';
import { importSheet } from './import-sheet';
import { templateSheet } from './template-sheet';

/** What the generic routes of import and export call for products. */
export const productSpreadsheet = defineSpreadsheet({
  permissions: { import: 'product.import', export: 'product.export' },
  query: productQuery,
  output: sheetImportOutput,
  import: importSheet,
  export: exportSheet,
  template: templateSheet,
});
