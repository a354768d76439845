import {
  deleteRecordEndpoint,
  getRecord,
  updateRecordByForm,
  updateRecordEndpoint,
} from '@/lib/admin/resources/resource-endpoints';
import { endpoints } from '@/lib/auth/endpoints';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoints({
  GET: getRecord,
  POST: updateRecordByForm,
  PUT: updateRecordEndpoint,
  DELETE: deleteRecordEndpoint,
});
