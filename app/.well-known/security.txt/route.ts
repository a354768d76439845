import { connection } from 'next/server';
import { textResponse } from '@/lib/http/xml-response';
import { readSecurityContact } from '@/lib/storefront/pages/cached-reads';
import { securityText } from '@/lib/storefront/seo/discovery';

/** Where to report security vulnerabilities (RFC 9116). */
export async function GET(): Promise<Response> {
  await connection();
  return textResponse(securityText(await readSecurityContact(), new Date()));
}
