import { randomUUID } from 'node:crypto';
import { beforeAll, expect, test } from 'vitest';
import { callApi, logInAs } from '../support/server/admin-api';
import { queryDatabase } from '../support/server/catalogue';
import { startServer } from '../support/server/server';

let owner: Awaited<ReturnType<typeof logInAs>>;
let viewer: Awaited<ReturnType<typeof logInAs>>;
let stranger: Awaited<ReturnType<typeof logInAs>>;

beforeAll(async () => {
  owner = await logInAs('owner');
  viewer = await logInAs(['setting']);
  stranger = await logInAs(['order']);
});

const data = async <T>(answer: Promise<Response>) =>
  ((await (await answer).json()) as { data: T }).data;

/** A mail of which the mail server wanted nothing to know. */
async function failedMail(): Promise<number> {
  const key = randomUUID();
  const [row] = await queryDatabase<{ id: number }>(
    (
      sql,
    ) => sql`insert into mail (dedupe_key, message_id, template, language, to_address, from_name,
      subject, html, text, state, attempts, error)
      values (${key}, ${`<${key}@shop.test>`}, 'order_confirmation', 'zh-HK',
        ${`${key}@buyer.test`}, '海旁', '訂單已收到付款',
        '<p><a href="https://shop.test/order/success?order_number=H1&amp;token=7f4df2cf-9a53-4a4e-8f7a-2a0d1c9b3e55">訂單</a></p>',
        'https://shop.test/order/success?order_number=H1&token=7f4df2cf-9a53-4a4e-8f7a-2a0d1c9b3e55', 'failed', 13, '550 No such person')
      returning id`,
  );
  return row?.id ?? 0;
}

/** A job that failed at every try. */
async function failedJob(): Promise<string> {
  const [row] = await queryDatabase<{ id: string }>(
    (sql) => sql`insert into pgboss.job (name, data, state, retry_limit, retry_count, started_on,
      completed_on, output)
      values ('order.expire', '{}', 'failed', 0, 0, now(), now(),
        '{"message": "The provider is away."}') returning id`,
  );
  return row?.id ?? '';
}

test('jobs and mails are seen by who may see the settings, and acted on by who may change them', async () => {
  const mail = await failedMail();
  const job = await failedJob();
  const reads = [
    '/api/admin/job',
    '/api/admin/job/queue',
    '/api/admin/mail',
    `/api/admin/mail/${mail}`,
  ];
  const acts = [`/api/admin/job/${job}/retry`, `/api/admin/mail/${mail}/resend`];
  for (const path of reads) {
    expect((await callApi('GET', path)).status).toBe(401);
    expect((await stranger('GET', path)).status).toBe(403);
    expect((await viewer('GET', path)).status).toBe(200);
  }
  for (const path of acts) {
    expect((await callApi('POST', path)).status).toBe(401);
    expect((await viewer('POST', path)).status).toBe(403);
    expect((await owner('POST', path)).status).toBe(200);
  }
});

test('the list of jobs says what failed and why, and a job that failed is tried again', async () => {
  const id = await failedJob();
  const listed = await data<{ id: string; error: string }[]>(
    owner('GET', '/api/admin/job?state=failed&name=order.expire&page_size=100'),
  );
  expect(listed.find((job) => job.id === id)).toMatchObject({
    name: 'order.expire',
    error: 'The provider is away.',
    template: null,
  });
  const queues = await data<{ name: string; failed: number }[]>(
    owner('GET', '/api/admin/job/queue'),
  );
  expect(queues.map(({ name }) => name)).toEqual([
    'order.mail',
    'order.link',
    'password.mail',
    'staff.password_mail',
    'order.join',
    'order.risk',
    'customer.confirm_email',
    'customer.welcome',
    'contact.mail',
    'lead.trigger',
    'lead.message',
    'lead.messages',
    'lead.order',
    'membership.member',
    'membership.mail',
    'membership.rule',
    'membership.recompute',
    'membership.clock',
    'mail.deliver',
    'broadcast.send',
    'broadcast.clock',
    'broadcast.bounces',
    'cache.renew',
    'price.clock',
    'order.expire',
    'refund.send',
    'payment.sweep',
    'payment.disputes',
    'order.complete',
    'order.review_reminder',
    'order.pickup_hold',
    'stock.low',
    'order.move_files',
    'media.remove',
    'media.sweep',
    'cache.sweep',
    'activity.sweep',
    'search.sweep',
    'page_speed.sweep',
    'sales.roll_up',
    'report.clock',
    'report.mail',
    'session.purge',
    'order.erase_origins',
    'cart.purge',
  ]);
  expect(queues.find(({ name }) => name === 'order.expire')?.failed).toBeGreaterThan(0);
  expect((await owner('POST', `/api/admin/job/${id}/retry`)).status).toBe(200);
  const readJobState = async () =>
    (
      await queryDatabase<{ state: string }>(
        (sql) => sql`select state from pgboss.job where id = ${id}`,
      )
    )[0]?.state;
  await expect.poll(readJobState, { timeout: 15_000 }).toBe('completed');
  expect((await owner('POST', `/api/admin/job/${id}/retry`)).status).toBe(409);
  expect((await owner('POST', `/api/admin/job/${randomUUID()}/retry`)).status).toBe(404);
  expect((await owner('POST', '/api/admin/job/7/retry')).status).toBe(404);
});

test('a mail is found by its receiver, shown without the token of its link, and sent again', async () => {
  const id = await failedMail();
  const mail = await data<{ to_address: string; html: string; text: string; state: string }>(
    owner('GET', `/api/admin/mail/${id}`),
  );
  expect(mail.html + mail.text).not.toContain('7f4df2cf');
  expect(mail.html).toContain('order_number=H1&amp;token=…');
  const found = await data<{ id: number; error: string }[]>(
    owner('GET', `/api/admin/mail?state=failed&search=${mail.to_address.slice(0, 20)}`),
  );
  expect(found).toMatchObject([
    { id, error: '550 No such person', attempts: 13, order_number: null },
  ]);
  expect(await data(owner('POST', `/api/admin/mail/${id}/resend`))).toMatchObject({
    id,
    state: 'queued',
  });
  const readMailState = async () =>
    (await data<{ state: string }>(owner('GET', `/api/admin/mail/${id}`))).state;
  await expect.poll(readMailState, { timeout: 15_000 }).toBe('sent');
  const again = await data<{ id: number }>(owner('POST', `/api/admin/mail/${id}/resend`));
  expect(again).toMatchObject({ to_address: mail.to_address, state: 'queued' });
  expect(again.id).toBeGreaterThan(id);
  const wrong = await owner('POST', `/api/admin/mail/${id}/resend`, { to_address: 'nowhere' });
  expect([wrong.status, await wrong.json()]).toMatchObject([
    422,
    {
      messages: {
        to_address: ['Please check your input. An email address looks like name@example.com.'],
      },
    },
  ]);
  expect((await owner('GET', '/api/admin/mail/999999')).status).toBe(404);
});

test('the demo shop writes the mails of its newest orders when it opens, and of no older one', async () => {
  const shop = await startServer();
  const mailed = async () => {
    const rows = await queryDatabase<{ days: number; mails: number }>(
      (sql) => sql`select extract(epoch from now() - o.placed_at)::float / 86400 as days,
        count(m.id)::int as mails
        from orders o left join mail m
          -- That a payment waits to be checked the shop is reminded of, however old its order is.
          on m.order_id = o.id and m.template <> 'review_reminder'
        where o.idempotency_key like 'demo-order-%' group by o.id`,
      shop.databaseUrl,
    );
    const pickMails = (isMeant: (days: number) => boolean) =>
      rows.filter(({ days }) => isMeant(days)).map(({ mails }) => mails);
    return {
      old: Math.max(...pickMails((days) => days > 3.5)),
      new: Math.min(...pickMails((days) => days < 2.9)),
    };
  };
  try {
    await expect
      .poll(async () => (await mailed()).new, { timeout: 45_000 })
      .toBeGreaterThanOrEqual(2);
    expect((await mailed()).old).toBe(0);
  } finally {
    await shop.close();
  }
}, 60_000);
