import 'server-only';
import { headers } from 'next/headers';
import { clientIp } from '@/lib/http/client-ip';
import { clientPlace } from '@/lib/http/client-place';
import type { Device } from './sessions';

/** The address, user agent and place of the current request. */
export const callingDevice = async (): Promise<Device> => ({
  address: (await clientIp()) ?? '',
  user_agent: (await headers()).get('user-agent')?.slice(0, 300) ?? '',
  place: await clientPlace(),
});
