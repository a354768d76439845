import 'server-only';
import { defineSpreadsheet } from '@/lib/core/resource';
import { sheetImportOutput } from '@/lib/imports/import-output.schema';
import { customerQuery } from '../customer-list.schema';
import { exportCustomers } from './export-sheet';
import { importCustomers } from './import-sheet';
import { customerTemplate } from './template-sheet';

/** What the generic routes of import and export call for customers. */
export const customerSpreadsheet = defineSpreadsheet({
  permissions: { import: 'customer.import', export: 'customer.export' },
  query: customerQuery,
  output: sheetImportOutput,
  import: importCustomers,
  export: exportCustomers,
  template: customerTemplate,
});
