import type { Context } from '@/lib/core/context';
import { parseMomentText } from '@/lib/core/zoned-time';

type Address = Readonly<Record<string, string>>;

/** The report's query in a URL: its moment is local to the report's time zone. */
export function atMoment(address: Address, { settings }: Pick<Context, 'settings'>): Address {
  const { at, ...others } = address;
  const moment = at && parseMomentText(at, others.timezone ?? settings.store_timezone, 'end');
  return moment ? { ...others, at: moment.toISOString() } : others;
}
