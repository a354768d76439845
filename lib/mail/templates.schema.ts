/** The placeholders of an email's subject and intro. */
export const mailPlaceholders = [
  'store_name',
  'store_url',
  'first_name',
  'last_name',
  'name',
  'email',
  'order_number',
  'order_date',
  'total',
  'payment_method',
  'shipping_method',
  'carrier',
  'tracking_number',
  'amount',
  'tier',
  'message_subject',
  'count',
  'standard_subject',
  'standard_text',
] as const;
export type MailPlaceholder = (typeof mailPlaceholders)[number];
/** The placeholders' values. */
export type MailValues = Partial<Record<MailPlaceholder, string>>;

/** The groups that emails are listed by. */
export const mailGroups = ['order', 'account', 'membership', 'contact', 'shop', 'staff'] as const;

type Template = {
  group: (typeof mailGroups)[number];
  /** In addition to those of every email. */
  placeholders: readonly MailPlaceholder[];
  /** The screen that edits its text instead. */
  written_at?: `/admin/${string}`;
};

const person = ['first_name', 'last_name', 'name', 'email'] as const;
const bought = [
  'order_number',
  'order_date',
  'total',
  'payment_method',
  'shipping_method',
  ...person,
] as const;

const ofOrder = (...more: MailPlaceholder[]): Template => ({
  group: 'order',
  placeholders: [...bought, ...more],
});
const toShop = (...placeholders: readonly MailPlaceholder[]): Template => ({
  group: 'shop',
  placeholders,
});
const ofAccount: Template = { group: 'account', placeholders: person };
const ofTier: Template = { group: 'membership', placeholders: [...person, 'tier'] };
const toStaff: Template = { group: 'staff', placeholders: ['name', 'email'] };

/**
 * All emails of the shop by template; others cannot be queued. The list of editable emails and
 * their placeholders derive from it.
 */
export const mailTemplates = {
  order_established: ofOrder(),
  order_edited: ofOrder(),
  order_rest_canceled: ofOrder(),
  order_confirmation: ofOrder(),
  payment_review: ofOrder(),
  payment_reject: ofOrder(),
  pickup_ready: ofOrder(),
  pickup_reminder: ofOrder(),
  shipment_sent: ofOrder('carrier', 'tracking_number'),
  shipment_canceled: ofOrder('tracking_number'),
  order_completed: ofOrder(),
  order_refunded: ofOrder('amount'),
  order_canceled: ofOrder(),
  late_payment_refunded: ofOrder('amount'),
  order_comment: ofOrder(),
  return_update: ofOrder(),
  order_link: ofOrder(),
  confirm_email: ofAccount,
  welcome: ofAccount,
  password_reset: ofAccount,
  set_password: ofAccount,
  password_changed: ofAccount,
  email_taken: ofAccount,
  email_change: ofAccount,
  email_changed: ofAccount,
  email_changed_by_shop: ofAccount,
  social_linked: ofAccount,
  social_took_over: ofAccount,
  social_unlinked: ofAccount,
  account_erased: ofAccount,
  tier_upgraded: ofTier,
  tier_renewed: ofTier,
  tier_expiring: ofTier,
  tier_downgraded: ofTier,
  contact_copy: { group: 'contact', placeholders: ['name', 'email', 'message_subject'] },
  lead_email_changed: { group: 'contact', placeholders: person },
  newsletter_confirm: { group: 'contact', placeholders: ['email'] },
  lead_status: { group: 'contact', placeholders: [], written_at: '/admin/status' },
  new_order: toShop(...bought),
  review_reminder: toShop(...bought),
  new_comment: toShop(...bought),
  new_return: toShop(...bought),
  dispute_update: toShop(...bought, 'amount'),
  contact_received: toShop('name', 'email', 'message_subject'),
  low_stock: toShop('count'),
  saved_report: toStaff,
  staff_invitation: toStaff,
  staff_password_reset: toStaff,
  payment_destination_changed: toStaff,
} as const satisfies Record<string, Template>;
export type MailTemplate = keyof typeof mailTemplates;

export const templateNames = Object.keys(mailTemplates) as MailTemplate[];

/** A template by name; undefined if another version wrote the email. */
export const findMailTemplate = (name: string): Template | undefined =>
  Object.hasOwn(mailTemplates, name) ? mailTemplates[name as MailTemplate] : undefined;

/**
 * Whether an email may be sent to another address: only an order email to the customer. Emails to
 * staff or with account access are only for their recipient.
 */
export const followsReceiver = (mail: { template: string; order_id: number | null }): boolean =>
  mail.order_id !== null && findMailTemplate(mail.template)?.group === 'order';

/**
 * Whether staff may resend an email: not while it is being sent, and not a delivered notification
 * to the shop, such as a new order, which would look like a new event.
 */
export const isResendableMail = ({
  template,
  state,
}: {
  template: string;
  state: string;
}): boolean =>
  state !== 'sending' && !(state === 'sent' && findMailTemplate(template)?.group === 'shop');

const naming: readonly MailPlaceholder[] = person;

/**
 * The placeholders of an email's subject or intro, including the standard text. Subjects name no
 * people, because staff without access to personal data see them in the list.
 */
export const listMailPlaceholders = (
  template: MailTemplate,
  part: 'subject' | 'intro',
): readonly MailPlaceholder[] => [
  ...mailTemplates[template].placeholders.filter(
    (placeholder) => part === 'intro' || !naming.includes(placeholder),
  ),
  'store_name',
  'store_url',
  part === 'subject' ? 'standard_subject' : 'standard_text',
];
