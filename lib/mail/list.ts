import 'server-only';
import { and, desc, eq, or } from 'drizzle-orm';
import { mail } from '@/db/schema/mail';
import { order } from '@/db/schema/orders';
import { contains } from '@/db/text';
import type { AdminContext } from '@/lib/core/context';
import { offsetOf, type Page, pageOf } from '@/lib/core/page';
import { one } from '@/lib/core/rows';
import type { MailQuery, MailRecord, MailRow } from './list.schema';

const { id, template, language, order_id, to_address, to_name, subject } = mail;
const { state, attempts, error, created_at, sent_at } = mail;
const columns = {
  ...{ id, template, language, order_id, to_address, to_name, subject },
  ...{ state, attempts, error, created_at, sent_at },
  order_number: order.order_number,
};

/** A page of the mails the shop wrote, newest first. */
export async function listMails({ db }: AdminContext, query: MailQuery): Promise<Page<MailRow>> {
  const where = and(
    query.state && eq(mail.state, query.state),
    query.search
      ? or(contains(mail.to_address, query.search), contains(mail.subject, query.search))
      : undefined,
  );
  const rows = await db
    .select(columns)
    .from(mail)
    .leftJoin(order, eq(order.id, mail.order_id))
    .where(where)
    .orderBy(desc(mail.id))
    .limit(query.page_size)
    .offset(offsetOf(query));
  return pageOf(rows, await db.$count(mail, where), query);
}

/**
 * One mail as it was written, without what gives access: the tokens in its links, which are
 * its receiver's alone. Throws 404.
 */
export async function readMail({ db }: AdminContext, mailId: number): Promise<MailRecord> {
  const row = one(
    await db
      .select({ ...columns, message_id: mail.message_id, html: mail.html, text: mail.text })
      .from(mail)
      .leftJoin(order, eq(order.id, mail.order_id))
      .where(eq(mail.id, mailId)),
  );
  return { ...row, html: withoutTokens(row.html), text: withoutTokens(row.text) };
}

const withoutTokens = (written: string) => written.replace(/\b(token=)[\w.-]+/g, '$1…');
