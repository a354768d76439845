import { randomUUID } from 'node:crypto';
import { eq, sql } from 'drizzle-orm';
import { database } from '@/db/client';
import { customer } from '@/db/schema/auth';
import { broadcast, broadcastReceiver } from '@/db/schema/broadcast';
import { beginBroadcast } from '@/lib/broadcast/begin';
import { broadcastInput } from '@/lib/broadcast/broadcast.schema';
import { createBroadcast } from '@/lib/broadcast/broadcasts';
import { scheduleBroadcast } from '@/lib/broadcast/sending';
import { system } from './shop';
import { owner } from './staff';

/** Customers who consented to messages an hour ago, with a tag of their own. */
export async function makeReaders(count: number, fields: object = {}) {
  const tag = randomUUID();
  const rows = await database()
    .insert(customer)
    .values(
      Array.from({ length: count }, (_, index) => ({
        first_name: `Reader ${index}`,
        last_name: 'Lam',
        email: `reader-${index}-${tag}@buyer.test`,
        tags: [tag],
        consent_email_at: new Date(Date.now() - 3_600_000),
        ...fields,
      })),
    )
    .returning({ id: customer.id, email: customer.email });
  return { tag, readers: rows.sort((a, b) => a.id - b.id) };
}

/** A draft message to all customers with a tag. */
export const makeLetter = async (tag: string, fields: object = {}): Promise<number> => {
  const input = broadcastInput.parse({
    title: 'Autumn',
    subject: { 'en-US': 'Autumn is here', 'zh-HK': '秋天來了' },
    content: [
      { id: 'a', type: 'heading', text: 'Hello {first_name}' },
      { id: 'b', type: 'button', text: { 'en-US': 'Look', 'zh-HK': '看看' }, link: '/blog' },
    ],
    audience: { filters: { tag } },
    rate_per_minute: 6000,
    ...fields,
  });
  return (await createBroadcast(await owner(), input)).id;
};

/** The same, due to be sent at once. */
export async function makeDueLetter(tag: string, fields: object = {}): Promise<number> {
  const id = await makeLetter(tag, fields);
  await scheduleBroadcast(await owner(), id, null);
  return id;
}

/** A message to one recipient that is being sent. */
export async function beginLetter(fields: object = {}) {
  const { tag, readers } = await makeReaders(1);
  const id = await makeDueLetter(tag, fields);
  await beginBroadcast(await system(), id);
  const email = readers[0]?.email ?? '';
  const receiver = (await readReceivers(id)).get(email);
  if (!receiver) throw new Error('no receiver');
  return { id, tag, email, user_id: readers[0]?.id ?? 0, receiver };
}

export async function readLetterRow(id: number) {
  const [row] = await database().select().from(broadcast).where(eq(broadcast.id, id));
  if (!row) throw new Error('no letter');
  return row;
}

/** The recipients of a message by their address. */
export async function readReceivers(broadcast_id: number) {
  const rows = await database()
    .select()
    .from(broadcastReceiver)
    .where(eq(broadcastReceiver.broadcast_id, broadcast_id));
  return new Map(rows.map((row) => [row.address, row]));
}

/** Makes postponed sending due at once. */
export const makeReceiversDue = () =>
  database().execute(sql`update broadcast_receiver set try_at = now() - interval '1 s'`);
