import 'server-only';
import { cookies, headers } from 'next/headers';
import { CAMPAIGN_COOKIE, readCampaign } from '@/lib/core/web/campaign';
import { clientIp } from './client-ip';

/**
 * Where a call comes from, as an order keeps it: address and browser for a while (D1), and the
 * campaign whose link led to the shop.
 */
export async function clientOrigin(): Promise<{
  ip_address: string | null;
  user_agent: string | null;
  utm_campaign: string | null;
}> {
  const user_agent = (await headers()).get('user-agent')?.slice(0, 500) ?? null;
  const utm_campaign = readCampaign((await cookies()).get(CAMPAIGN_COOKIE)?.value) ?? null;
  return { ip_address: (await clientIp()) ?? null, user_agent, utm_campaign };
}
