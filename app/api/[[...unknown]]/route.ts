import { unknownAddress } from '@/lib/http/endpoint-handlers';

/** What no other route file of the API takes. */
export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = unknownAddress();
