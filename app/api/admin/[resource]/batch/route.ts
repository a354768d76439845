import { deleteRecords, updateRecords } from '@/lib/admin/resources/resource-endpoints';
import { endpoints } from '@/lib/auth/endpoints';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoints({
  PUT: updateRecords,
  DELETE: deleteRecords,
});
