import 'server-only';
import { headers } from 'next/headers';
import { clientIp } from './client-ip';

/** From where a call comes, as an order keeps it for a while (D1). */
export async function clientOrigin(): Promise<{
  ip_address: string | null;
  user_agent: string | null;
}> {
  const user_agent = (await headers()).get('user-agent')?.slice(0, 500) ?? null;
  return { ip_address: (await clientIp()) ?? null, user_agent };
}
