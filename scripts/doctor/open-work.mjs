import { fine, look, wrong } from './report.mjs';

const LATE = '10 minutes';

/** Jobs that nobody does, and mails that did not leave. */
export async function checkOpenWork(sql) {
  const [{ jobs }] = await sql`
    select count(*)::int as jobs from pgboss.job
    where state in ('created', 'retry') and start_after < now() - ${LATE}::interval`;
  const [{ failed, error }] = await sql`
    select count(*)::int as failed,
      (array_agg(error order by updated_at desc))[1] as error
    from mail where state = 'failed'`;
  return [
    jobs
      ? wrong(
          `${counted(jobs, 'job is', 'jobs are')} overdue for more than ${LATE}: ` +
            'nobody works them. Start the shop, or npm run worker.',
        )
      : fine('No job is overdue.'),
    failed
      ? look(
          `${counted(failed, 'mail', 'mails')} could not be sent: see System → Mails` +
            `${error ? ` (last: ${withoutAddresses(error)})` : ''}.`,
        )
      : fine('Every mail that was to leave has left or waits its turn.'),
  ];
}

const counted = (count, one, many) => `${count} ${count === 1 ? one : many}`;
/** What a server says of a mail often names its receiver. */
const withoutAddresses = (text) => text.replace(/\S+@\S+/g, '…').slice(0, 120);
