import 'server-only';
import { personFor } from '@/lib/core/person-fields';
import { defineResource } from '@/lib/core/resource';
import { customerChanges, customerInput } from './customer.schema';
import { listCustomers } from './customer-list';
import { customerQuery, customerRow } from './customer-list.schema';
import { customerState, getCustomer } from './customer-record';
import { customerRecord } from './customer-record.schema';
import { createCustomer } from './customers';
import { deleteCustomer } from './delete-customer';
import { customerSpreadsheet } from './sheet/spreadsheet';
import { updateCustomer } from './update-customer';

/** Customers as staff see them; `lib/admin/customer-of-lead.ts` adds those made of a lead. */
export const customerResource = defineResource({
  name: 'user',
  screen: '/admin/customer',
  messages: 'customer',
  permission: 'customer',
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
  ) => personFor(ctx, await createCustomer(ctx, input)),
  update: updateCustomer,
  delete: deleteCustomer,
  spreadsheet: customerSpreadsheet,
  // A password and logins are gone for good.
  undoable: { state: customerState, restorable: false, told: ['merged'] },
});
