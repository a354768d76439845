import 'server-only';
import { eq } from 'drizzle-orm';
import { mail } from '@/db/schema/mail';
import { savedReport } from '@/db/schema/reports';
import { readAdmin } from '@/lib/auth/read-admin';
import { can } from '@/lib/core/access/can';
import { memberViewer } from '@/lib/core/access/viewer';
import type { AdminContext, Context } from '@/lib/core/context';
import { type Language, parseLanguage } from '@/lib/core/language';
import { figureText, toFigureChange } from '@/lib/core/text/figure-text';
import { formatDays, stretchTexts } from '@/lib/core/text/period-text';
import { absoluteUrl } from '@/lib/core/web/site-url';
import { translator } from '@/lib/i18n/translate';
import type { JobPayload } from '@/lib/jobs/jobs.schema';
import type { MailBlock } from '@/lib/mail/content';
import { type MailMessage, queueMail } from '@/lib/mail/outbox';
import { keyFigures, type Report, type ReportBlock, type ReportColumn } from '../report.schema';
import { readReport } from './read-report';

/** The number of groups in an email, with few figures each, to fit a phone. */
const LISTED = 10;
const FIGURES = 3;
/** Figures besides a screen's key figures, for those who may see them. */
const besides = ['margin', 'margin_rate'];

/**
 * The job `report.mail`: emails a saved report to one recipient, in their language and with what
 * they may see. Does nothing if it was deleted, or they can't log in or see the report any more.
 * Once per due time.
 */
export async function mailSavedReport(
  ctx: Context,
  { saved_report_id, admin_id, due_at }: JobPayload<'report.mail'>,
): Promise<void> {
  const dedupe_key = `saved_report:${saved_report_id}:${due_at}:${admin_id}`;
  const [[saved], reader, written] = await Promise.all([
    ctx.db.select().from(savedReport).where(eq(savedReport.id, saved_report_id)),
    readAdmin(ctx.db, admin_id),
    ctx.db.$count(mail, eq(mail.dedupe_key, dedupe_key)),
  ]);
  if (!saved || !reader || written || !can(reader, `report.${saved.report}`)) return;
  const { actor } = reader;
  const own: AdminContext = {
    ...ctx,
    actor,
    viewer: memberViewer,
    language: parseLanguage(reader.language) ?? 'en-US',
    currency: ctx.settings.base_currency,
  };
  const report = await readReport(own, saved.report, saved.query);
  await queueMail(own, {
    dedupe_key,
    order_id: null,
    to: { address: actor.email, name: actor.name },
    ...buildSavedReportMail(own.language, actor, saved, report),
  });
}

type Saved = Pick<typeof savedReport.$inferSelect, 'name' | 'report' | 'query'>;

/** A report as an email: key figures, the first groups, and a link to its screen. */
export function buildSavedReportMail(
  language: Language,
  { name, email }: { name: string; email: string },
  saved: Saved,
  report: Report,
): MailMessage {
  const t = translator(language, 'mail');
  const days = formatDays(report.period, language);
  const title = translator(language, 'admin')(`entries.report_${saved.report}`);
  const { compared } = report.period;
  return {
    template: 'saved_report',
    values: { name, email },
    words: {
      subject: t('saved_report.subject', { name: saved.name, days }),
      heading: saved.name,
      hello: '',
      intro: compared
        ? t('saved_report.compared', { title, days, before: formatDays(compared, language) })
        : t('saved_report.text', { title, days }),
      blocks: [
        {
          kind: 'button',
          label: t('saved_report.open'),
          url: absoluteUrl(`/admin/report/${saved.report}?${new URLSearchParams(saved.query)}`),
        },
        ...report.blocks.flatMap((block) => blockSaid(language, saved, report, block)),
      ],
    },
  };
}

function blockSaid(
  language: Language,
  saved: Saved,
  report: Report,
  block: ReportBlock,
): MailBlock[] {
  const t = translator(language, 'mail');
  const words = translator(language, 'report');
  const figure = ({ name }: ReportColumn) => words(`figure.${name}` as 'figure.net');
  const titled = (title: string) =>
    report.blocks.length > 1 ? `${title} · ${block.currency}` : title;
  const columns = [...keyFigures[saved.report], ...besides].flatMap((name) =>
    report.columns.filter((column) => column.name === name),
  );
  const listed = columns.slice(0, FIGURES);
  const isCourse = report.group === 'time';
  const groups = isCourse ? block.groups.slice(-LISTED) : block.groups.slice(0, LISTED);
  const formatGroup = groupNaming(language, report, block);
  const more = block.group_count - groups.length;
  return [
    {
      kind: 'table',
      title: titled(t('saved_report.figures')),
      columns: [
        t('saved_report.figure'),
        t('saved_report.now'),
        ...(block.compared ? [t('saved_report.before'), t('saved_report.change')] : []),
      ],
      rows: columns.map((column) => [
        figure(column),
        figureText(block.total[column.name], column.type, language),
        ...(block.compared ? comparedCells(language, block, column) : []),
      ]),
    },
    ...(groups.length
      ? [
          {
            kind: 'table' as const,
            title: titled(words(`group.${report.group}` as 'group.time')),
            columns: [words(`group.${report.group}` as 'group.time'), ...listed.map(figure)],
            rows: groups.map((group) => [
              formatGroup(group),
              ...listed.map(({ name, type }) => figureText(group.figures[name], type, language)),
            ]),
          },
        ]
      : []),
    ...(more > 0 ? [{ kind: 'text' as const, text: t('saved_report.more', { count: more }) }] : []),
  ];
}

function comparedCells(
  language: Language,
  { total, compared }: ReportBlock,
  { name, type }: ReportColumn,
): string[] {
  const points = (change: string) => translator(language, 'report_screen')('points', { change });
  const change = toFigureChange(total[name], compared?.[name], type, language, points);
  return [figureText(compared?.[name], type, language), change?.text ?? '–'];
}

/** The labels of groups: a course's days, else their own label. */
function groupNaming(language: Language, { period }: Report, { groups }: ReportBlock) {
  const spans = groups.flatMap(({ span }) => (span ? [span] : []));
  const texts = stretchTexts(period, spans, language);
  const none = translator(language, 'report')('none');
  return ({ span, label }: ReportBlock['groups'][number]) =>
    span ? texts.whole(span) : label || none;
}
