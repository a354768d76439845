import { createRecordEndpoint, listRecords } from '@/lib/admin/resources/resource-endpoints';
import { endpoints } from '@/lib/auth/endpoints';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoints({
  GET: listRecords,
  POST: createRecordEndpoint,
});
