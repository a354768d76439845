/** What the subject or the intro of a mail may say of its receiver or of what it is about. */
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
/** What stands in their places. */
export type MailValues = Partial<Record<MailPlaceholder, string>>;

/** Whom mails go to and what they are about: how their list is put in order. */
export const mailGroups = ['order', 'account', 'membership', 'contact', 'shop', 'staff'] as const;

type Template = {
  group: (typeof mailGroups)[number];
  /** Besides those that every mail knows. */
  placeholders: readonly MailPlaceholder[];
  /** Its words stand elsewhere, on this screen. */
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
 * Every mail the shop writes, by the name of its template; one that does not stand here cannot be
 * queued. From it follow the list of mails whose words staff may change, and their placeholders.
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

/** A template of the shop by its name; undefined where a mail was written by another version. */
export const findMailTemplate = (name: string): Template | undefined =>
  Object.hasOwn(mailTemplates, name) ? mailTemplates[name as MailTemplate] : undefined;

/**
 * Whether a mail may follow its receiver to another address: one about an order to who bought. What
 * goes to staff, or opens an account, is for its receiver alone.
 */
export const followsReceiver = (mail: { template: string; order_id: number | null }): boolean =>
  mail.order_id !== null && findMailTemplate(mail.template)?.group === 'order';

/**
 * Whether staff may have a mail sent again: not while it is being sent, nor what told the shop
 * itself of something, such as a new order, and arrived: that would read as if it happened again.
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
 * The placeholders of a mail's subject or intro: each also knows what the shop itself writes. A
 * subject names nobody, because staff who may not see who buys read it in the list of mails.
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
