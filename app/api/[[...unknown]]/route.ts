import { unknownAddress } from '@/lib/http/endpoint-handlers';

/** Any path without its own route file in the API. */
export const { GET, POST, PUT, PATCH, DELETE, OPTIONS } = unknownAddress();
