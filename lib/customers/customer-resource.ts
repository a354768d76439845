import 'server-only';
import { readRecordState } from '@/lib/activity/write-record';
import { maskPersonFor } from '@/lib/core/access/person-fields';
import { defineResource, getResourceNames } from '@/lib/core/records/resource';
import { customerChanges, customerInput } from './customer.schema';
import { listCustomers } from './customer-list';
import { customerQuery, customerRow } from './customer-list.schema';
import { customerState, getCustomer } from './customer-record';
import { customerRecord } from './customer-record.schema';
import { createCustomer } from './customers';
import { deleteCustomer } from './delete-customer';
import { customerSpreadsheet } from './spreadsheet/spreadsheet';
import { updateCustomer } from './update-customer';

/**
 * The customer resource for staff; `lib/admin/resources/resources.ts` adds creation from a lead.
 */
export const customerResource = defineResource({
  ...getResourceNames('user'),
  query: customerQuery,
  input: customerInput,
  changes: customerChanges,
  row: customerRow,
  record: customerRecord,
  list: listCustomers,
  get: getCustomer,
  create: async (
    ctx,
    { language: _, as_defaults: __, globals: ___, updated_at, lead_id, ...input },
  ) => maskPersonFor(ctx, await createCustomer(ctx, input)),
  update: updateCustomer,
  delete: deleteCustomer,
  spreadsheet: customerSpreadsheet,
  undoable: { state: readRecordState('user', customerState), notUndoable: ['merged'] },
});
