import type { Invariant } from './invariant';

export const mailInvariants: Invariant[] = [
  {
    id: 'I10',
    sentence: 'Every mail that waits has a job that will send it',
    sql: `
      select m.id as mail_id, m.template, m.state, m.created_at
      from mail m
      where m.state in ('queued', 'sending') and not exists (
        select from pgboss.job j
        where j.name = 'mail.deliver' and j.state in ('created', 'retry', 'active')
          and (j.data ->> 'mail_id')::int = m.id
      )`,
  },
];
