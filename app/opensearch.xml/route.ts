import { connection } from 'next/server';
import { xmlResponse } from '@/lib/http/xml-response';
import { mainLanguage, readSearchDescription } from '@/lib/storefront/pages/cached-reads';

/** The search description in the shop's main language; others are under their prefix. */
export async function GET(): Promise<Response> {
  await connection();
  const xml = await readSearchDescription(await mainLanguage());
  return xml ? xmlResponse(xml) : new Response(null, { status: 404 });
}
