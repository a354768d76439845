import 'server-only';
import {
  type AccountParts,
  type AccountTemplate,
  accountMail,
  type MailTexts,
  passwordChangedMail,
} from '@/lib/auth/account-mail';
import { destinationChangedMail } from '@/lib/auth/destination-mail';
import { staffLinkMail } from '@/lib/auth/staff-mail';
import { newsletterConfirmMail } from '@/lib/broadcast/newsletter';
import { personName } from '@/lib/core/access/person';
import type { AdminContext, Context } from '@/lib/core/context';
import { DAY_MS } from '@/lib/core/durations';
import { toPrice } from '@/lib/core/money';
import { buildEmailChangeMail } from '@/lib/customers/email-change-mails';
import { buildShopEmailChangeMail } from '@/lib/customers/email-changed-mail';
import { buildPasswordLinkMail } from '@/lib/customers/passwords/mail';
import { socialMail } from '@/lib/customers/social/mails';
import { buildWelcomeMail } from '@/lib/customers/welcome-mail';
import { translator } from '@/lib/i18n/translate';
import { buildLowStockMail } from '@/lib/inventory/low-stock-mail';
import type { OrderMail } from '@/lib/jobs/jobs.schema';
import { buildContactCopyMail, buildContactMail } from '@/lib/leads/contact-mail';
import { buildLeadEmailChangedMail } from '@/lib/leads/email-changed-mail';
import type { MailMessage } from '@/lib/mail/outbox';
import { type MailTemplate, mailTemplates } from '@/lib/mail/templates.schema';
import { buildMembershipMail } from '@/lib/membership/mails';
import { membershipTiers } from '@/lib/membership/tiers';
import { accountErased } from '@/lib/privacy/erase';
import type { Report, ReportFigures } from '@/lib/reports/report.schema';
import { buildSavedReportMail } from '@/lib/reports/saved/report-mail';
import { baseCurrency } from '@/lib/settings/currencies';
import { sampleOrderMail } from './order-samples';
import { samplePerson } from './sample-person';

type Parts = (texts: MailTexts) => AccountParts;
const EMAIL = samplePerson('en-US').email;
/** The other address in an email about a change of address. */
const OTHER = 'k…@example.com';
const noQuery = new URLSearchParams();

/** Each account email, with sample data and links that don't work. */
const ofAccount: Record<
  AccountTemplate,
  (ctx: AdminContext) => Parts | Promise<Parts | undefined>
> = {
  welcome: () => buildWelcomeMail,
  password_reset: () => buildPasswordLinkMail('password_reset', noQuery),
  set_password: () => buildPasswordLinkMail('set_password', noQuery),
  password_changed: (ctx) => passwordChangedMail(ctx, false),
  staff_password_reset: () => staffLinkMail('staff_password_reset', noQuery),
  staff_invitation: () => staffLinkMail('staff_invitation', noQuery),
  payment_destination_changed: (ctx) =>
    destinationChangedMail(
      ctx,
      { title: { [ctx.language]: 'FPS' } },
      { change_id: 0, fields: ['public_config.fps_id', 'qr_path'] },
    ),
  confirm_email: (ctx) => aboutEmail(ctx, 'confirm_email', 'confirm', '/account/confirm'),
  email_taken: (ctx) => aboutEmail(ctx, 'email_taken', 'log_in', '/login'),
  email_change: (ctx) => aboutEmail(ctx, 'email_change', 'account', '/account/security'),
  email_changed: (ctx) => aboutEmail(ctx, 'email_changed', 'log_in', '/login'),
  email_changed_by_shop: () => buildShopEmailChangeMail(EMAIL),
  lead_email_changed: () => buildLeadEmailChangedMail(EMAIL),
  newsletter_confirm: () => newsletterConfirmMail(noQuery),
  social_linked: (ctx) => aboutSocial(ctx, 'social_linked', '/account/security'),
  social_took_over: (ctx) => aboutSocial(ctx, 'social_took_over', '/password/reset'),
  social_unlinked: (ctx) => aboutSocial(ctx, 'social_unlinked', '/account/security'),
  account_erased: () => accountErased,
  tier_upgraded: (ctx) => aboutTier(ctx, 'tier_upgraded'),
  tier_renewed: (ctx) => aboutTier(ctx, 'tier_renewed'),
  tier_downgraded: (ctx) => aboutTier(ctx, 'tier_downgraded'),
  tier_expiring: (ctx) => aboutTier(ctx, 'tier_expiring'),
};

type EmailTold = Parameters<typeof buildEmailChangeMail>[2];
const aboutEmail = (
  ctx: AdminContext,
  template: EmailTold['template'],
  action: EmailTold['action'],
  path: string,
) =>
  buildEmailChangeMail(ctx, EMAIL, {
    template,
    action,
    path,
    values: { email: EMAIL, new_email: OTHER },
  });

const aboutSocial = (
  ctx: AdminContext,
  template: Parameters<typeof socialMail>[1]['template'],
  path: string,
) => socialMail(ctx, { template, provider: 'google', path });

type TierTemplate = Parameters<typeof buildMembershipMail>[1]['template'];

/** With the shop's highest tier; undefined if it has none above the first. */
async function aboutTier(ctx: AdminContext, template: TierTemplate): Promise<Parts | undefined> {
  const tiers = await membershipTiers(ctx);
  const [below, tier] = [tiers.at(-2), tiers.at(-1)];
  if (!tier?.level) return undefined;
  const expires_at = new Date(ctx.now().getTime() + 30 * DAY_MS).toISOString();
  const about = { event_id: '', customer_id: 0, tier_id: tier.id, expires_at };
  if (template === 'tier_expiring')
    return buildMembershipMail(ctx, { ...about, template, days: 30 }, tiers);
  const from_tier_id = below?.id ?? tier.id;
  const moved =
    template === 'tier_downgraded'
      ? { ...about, tier_id: from_tier_id, from_tier_id: tier.id }
      : { ...about, from_tier_id };
  return buildMembershipMail(ctx, { ...moved, template }, tiers);
}

export type Sample = {
  content: MailMessage;
  shown_with: 'order' | 'sample' | 'no_order';
  order_number: string | null;
};

/**
 * An email with the shop's default texts in the context's language: for its latest order that fits,
 * or sample data. Contains no real name, address or link.
 */
export async function sampleMail(ctx: AdminContext, template: MailTemplate): Promise<Sample> {
  if (isAboutOrder(template)) {
    const { content, order_number } = await sampleOrderMail(ctx, template);
    return { content, order_number, shown_with: order_number === null ? 'no_order' : 'order' };
  }
  return { content: await madeUp(ctx, template), shown_with: 'sample', order_number: null };
}

type SampleTemplate = Exclude<MailTemplate, OrderMail['template'] | 'lead_status'>;
const isAboutOrder = (template: MailTemplate): template is OrderMail['template'] =>
  !(template in ofAccount) && !others.some((otherTemplate) => otherTemplate === template);
const others = [
  'contact_copy',
  'contact_received',
  'low_stock',
  'saved_report',
  'lead_status',
] as const;

async function madeUp(
  ctx: AdminContext,
  template: SampleTemplate | 'lead_status',
): Promise<MailMessage> {
  const { language } = ctx;
  const person = samplePerson(language);
  const t = translator(language, 'mail_text');
  const written = {
    name: personName(person),
    email: person.email,
    subject: t('sample_subject'),
    message: t('sample_comment'),
    language,
  };
  switch (template) {
    case 'contact_copy':
      return buildContactCopyMail(ctx, written);
    case 'contact_received':
      return buildContactMail(ctx, written);
    case 'low_stock':
      return buildLowStockMail(
        ctx,
        [{ id: 0, sku: 'TEA-100', name: { [language]: t('sample_product') }, units: 2 }],
        new Map(),
      );
    case 'saved_report':
      return buildSavedReportMail(
        language,
        { name: personName(person), email: person.email },
        { name: t('sample_report'), report: 'sales', query: {} },
        sampleReport(ctx),
      );
    case 'lead_status':
      throw new Error('the email of a lead status is edited with the status');
    default:
      return aboutAccount(ctx, template);
  }
}

/** A weekly sales report with made-up figures. */
function sampleReport({ settings }: Pick<Context, 'settings'>): Report {
  const figures = (net: number, orders: number): ReportFigures => ({
    net: toPrice(net, baseCurrency(settings)),
    orders,
  });
  const day = (date: string, sold: ReportFigures) => ({
    value: date,
    label: date,
    span: { from: new Date(`${date}T00:00Z`), until: new Date(`${date}T23:59:59Z`) },
    compared_span: null,
    figures: sold,
    compared: null,
  });
  return {
    report: 'sales',
    period: {
      from: '2026-01-05',
      to: '2026-01-06',
      timezone: 'UTC',
      interval: 'day',
      compared: { from: '2026-01-03', to: '2026-01-04' },
    },
    group: 'time',
    columns: [
      { name: 'net', type: 'money' },
      { name: 'orders', type: 'count' },
    ],
    blocks: [
      {
        currency: settings.base_currency,
        total: figures(300_000, 5),
        compared: figures(240_000, 4),
        groups: [day('2026-01-05', figures(100_000, 2)), day('2026-01-06', figures(200_000, 3))],
        group_count: 2,
        others: null,
      },
    ],
  };
}

async function aboutAccount(ctx: AdminContext, template: AccountTemplate): Promise<MailMessage> {
  const { language } = ctx;
  const person = samplePerson(language);
  const { email } = person;
  const isStaff = mailTemplates[template].group === 'staff';
  const holder = isStaff ? { name: personName(person), email, language } : person;
  const parts = await ofAccount[template](ctx);
  const standard = translator(language, 'mail_text')('sample_standard');
  return accountMail(ctx, holder, template, parts ?? (() => ({ text: standard, below: [] })))
    .content;
}
