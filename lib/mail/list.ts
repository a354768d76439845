import 'server-only';
import { and, desc, eq, notInArray, or } from 'drizzle-orm';
import { mail } from '@/db/schema/mail';
import { order } from '@/db/schema/orders';
import { contains } from '@/db/text';
import {
  canSeePersonalData,
  HIDDEN,
  maskEmail,
  maskName,
  maskText,
} from '@/lib/core/access/personal-data';
import type { AdminContext } from '@/lib/core/context';
import { getPageOffset, type Page, toPageResult } from '@/lib/core/records/page';
import { firstOrNotFound } from '@/lib/core/records/rows';
import type { MailQuery, MailRecord, MailRow } from './list.schema';

const { id, template, language, order_id, to_address, to_name, subject } = mail;
const { state, attempts, error, created_at, sent_at } = mail;
const columns = {
  id,
  template,
  language,
  order_id,
  to_address,
  to_name,
  subject,
  state,
  attempts,
  error,
  created_at,
  sent_at,
  order_number: order.order_number,
};

/**
 * A page of the shop's emails, newest first. Without `customer.pii` recipients, and subjects that
 * name people, are masked and not searched.
 */
export async function listMails(ctx: AdminContext, query: MailQuery): Promise<Page<MailRow>> {
  const { db } = ctx;
  const where = and(
    query.state && eq(mail.state, query.state),
    query.order_id ? eq(mail.order_id, query.order_id) : undefined,
    query.search
      ? or(
          and(
            contains(mail.subject, query.search),
            canSeePersonalData(ctx) ? undefined : notInArray(mail.template, [...namingPeople]),
          ),
          canSeePersonalData(ctx) ? contains(mail.to_address, query.search) : undefined,
        )
      : undefined,
  );
  const rows = await db
    .select(columns)
    .from(mail)
    .leftJoin(order, eq(order.id, mail.order_id))
    .where(where)
    .orderBy(desc(mail.id))
    .limit(query.page_size)
    .offset(getPageOffset(query));
  const data = rows.map((row) => receiverFor(ctx, row));
  return toPageResult(data, await db.$count(mail, where), query);
}

/**
 * One email as sent, without the tokens in its links, which are only for its recipient. Its text,
 * which holds names and addresses, is null without `customer.pii`; that of a report is null for
 * anyone but its recipient. Throws 404.
 */
export async function readMail(ctx: AdminContext, mailId: number): Promise<MailRecord> {
  const { html, text, ...row } = firstOrNotFound(
    await ctx.db
      .select({ ...columns, message_id: mail.message_id, html: mail.html, text: mail.text })
      .from(mail)
      .leftJoin(order, eq(order.id, mail.order_id))
      .where(eq(mail.id, mailId)),
  );
  const isRead = canSeePersonalData(ctx) && (row.template !== 'saved_report' || isTo(ctx, row));
  return {
    ...receiverFor(ctx, row),
    html: isRead ? withoutTokens(html) : null,
    text: isRead ? withoutTokens(text) : null,
  };
}

const isTo = ({ actor }: AdminContext, { to_address }: MailRow) => to_address === actor.email;

/** Emails whose subject has a sender's text or may have a person's name. */
const namingPeople: readonly string[] = ['contact_received', 'contact_copy', 'lead_status'];

/** A mail server's error may name the recipient too. */
const receiverFor = <Row extends MailRow>(ctx: AdminContext, row: Row): Row =>
  canSeePersonalData(ctx)
    ? row
    : {
        ...row,
        to_address: maskEmail(row.to_address),
        to_name: maskName(row.to_name),
        subject: namingPeople.includes(row.template) ? HIDDEN : row.subject,
        error: row.error && maskText(row.error, [row.to_name]),
      };

const withoutTokens = (written: string) => written.replace(/\b(token=)[\w.-]+/g, '$1…');
