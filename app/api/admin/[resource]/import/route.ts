import { importRecords } from '@/lib/admin/resources/spreadsheet-endpoints';
import { endpoints } from '@/lib/auth/endpoints';

export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = endpoints({ POST: importRecords });
