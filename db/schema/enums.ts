/** Every list of values that a column may hold. Constants only: browsers load this file. */
export const audiences = ['shopper', 'admin'] as const;
export const genders = ['female', 'male'] as const;
/** What a link in a mail about an account lets its reader do. */
export const accountTokenKinds = [
  'password_reset',
  'set_password',
  'confirm_email',
  'staff_password_reset',
  'staff_invitation',
] as const;
export const socialProviders = ['google', 'facebook'] as const;
export type SocialProvider = (typeof socialProviders)[number];
/** What the providers call themselves, in every language. */
export const socialProviderNames = { google: 'Google', facebook: 'Facebook' } as const;
/** What a change did to a record. */
export const changeActions = ['create', 'update', 'delete'] as const;
export const leadSources = [
  'existing_customer',
  'employee',
  'partner',
  'email',
  'campaign',
  'public_relations',
  'website',
] as const;
/** Whom a lead status mails when a lead comes to it. */
export const leadTriggers = [
  'email_to_assigned',
  'email_to_lead',
  'email_to_assigned_and_lead',
] as const;
export const leadActivityTypes = ['note', 'call', 'email', 'meeting', 'task'] as const;
export const leadReceivers = ['assigned', 'lead'] as const;
export const attributePositions = ['stock_option', 'detail'] as const;
export const menuTypes = ['category', 'page', 'link', 'blog_article', 'blog_category'] as const;
export const slideLinkTypes = [...menuTypes, 'product'] as const;
export const blockTypes = ['html', 'products', 'banner', 'faq', 'video', 'countdown'] as const;
export const pageTemplates = ['default', 'full_width', 'landing'] as const;
export const widgetTypes = [
  'products',
  'categories',
  'brands',
  'slider',
  'block',
  'articles',
  'stores',
  'html',
] as const;
/** Who sees a piece of content. */
export const contentAudiences = ['all', 'guests', 'members'] as const;
export const articleStatuses = ['draft', 'scheduled', 'published', 'archived'] as const;

export const warehouseTypes = ['warehouse', 'store', 'virtual'] as const;
export const operationTypes = ['plus', 'minus', 'transfer', 'update'] as const;

export const paymentTypes = [
  'card',
  'redirect',
  'offline_transfer',
  'cash_on_delivery',
  'pay_at_store',
  'pos_cash',
  'pos_card',
] as const;
export const paymentProviders = [
  'manual',
  'fps',
  'payme',
  'cash_on_delivery',
  'stripe',
  'airwallex',
  'sandbox',
] as const;
/** Whether a card's money is taken at once, or only held until staff take it. */
export const captureModes = ['auto', 'manual'] as const;
export const paymentFeeTypes = ['none', 'fixed', 'percent'] as const;
export const shippingTypes = [
  'flat',
  'free',
  'by_weight',
  'by_amount',
  'by_quantity',
  'store_pickup',
] as const;

/** What leads a member into a tier (D7). */
export const upgradeTypes = [
  'none',
  'single_order',
  'period_spend',
  'order_count',
  'code',
] as const;
/** When a membership ends: the words of §4. */
export const expiryTypes = [
  'never_expire',
  'fixed_date',
  'same_as_membership_expiry_date',
] as const;
/** What renews a membership at its end. */
export const renewTypes = ['none', 'any_order', 'spend'] as const;
/** Where a membership leads that ends and is not renewed. */
export const downgradeTargets = ['recompute', 'one_level', 'base'] as const;
/** Why a member moved, or their term changed. */
export const membershipReasons = [
  'order',
  'code',
  'renewal',
  'expiry',
  'refund',
  'rule',
  'staff',
  'merge',
] as const;

export const promotionTriggers = ['automatic', 'coupon'] as const;
export const promotionActions = [
  'percent_off',
  'amount_off',
  'fixed_price',
  'tiered_amount',
  'tiered_percent',
  'buy_x_get_y',
  'buy_x_get_y_off',
  'bundle_price',
  'free_gift',
  'add_on_price',
  'spend_x_percent_off',
  'free_shipping',
  'shipping_off',
] as const;
/** What a promotion takes from: units of lines, the goods as a whole, the delivery. */
export const promotionClasses = ['product', 'order', 'shipping'] as const;
/** What the threshold of a condition counts. */
export const conditionTypes = ['amount', 'quantity'] as const;
export const promotionTargets = ['all', 'products', 'categories', 'brands', 'stocks'] as const;
/** What a reward is taken from: `same` as what is bought. */
export const rewardTargets = ['same', 'products', 'categories', 'brands', 'stocks'] as const;
export const promotionAudiences = ['all', 'guests', 'members', 'new_customers'] as const;
/** `late`: taken again, above the limit if need be, by money that came after it was released. */
export const promotionUseStates = ['reserved', 'confirmed', 'released', 'late'] as const;
export const taxedParts = ['item', 'shipping', 'fee', 'gift_wrap'] as const;

export const orderChannels = ['online', 'pos', 'admin'] as const;
export const cashDirections = ['in', 'out'] as const;
export const orderStatuses = [
  'pending',
  'paid',
  'shipped',
  'completed',
  'refunded',
  'canceled',
  'payment_review',
  'payment_reject',
] as const;
export const paymentStatuses = [
  'unpaid',
  'authorized',
  'partially_paid',
  'paid',
  'partially_refunded',
  'refunded',
  'voided',
  'failed',
] as const;
export const fulfillmentStatuses = [
  'not_required',
  'unfulfilled',
  'partially_fulfilled',
  'fulfilled',
  'delivered',
  'returned',
] as const;
export const cancelReasons = [
  'customer',
  'declined',
  'fraud',
  'inventory',
  'staff',
  'expired',
  'uncollected',
  'other',
] as const;
export const feeKinds = ['payment', 'cod', 'handling', 'gift_wrap', 'duty', 'custom'] as const;
export const shipmentStatuses = ['pending', 'shipped', 'delivered', 'canceled'] as const;
export const commentAuthors = ['customer', 'admin', 'system'] as const;
/** How likely it is that an order is not what it seems. */
export const riskLevels = ['none', 'low', 'high'] as const;
/** What about an order makes staff look twice. */
export const riskReasons = [
  'many_names_one_card',
  'many_names_one_address',
  'country_mismatch',
] as const;
export const returnStatuses = [
  'requested',
  'approved',
  'rejected',
  'received',
  'closed',
  'canceled',
] as const;
export const returnReasons = [
  'changed_mind',
  'does_not_fit',
  'not_as_described',
  'damaged',
  'wrong_item',
  'other',
] as const;
/** What a return ends with. */
export const returnResolutions = ['refund', 'exchange'] as const;
/** The lists of the back office that keep views. */
export const viewedLists = ['order'] as const;
/** The reports of the back office; who may see one holds `report.<name>`. */
export const reportNames = ['sales', 'products', 'customer', 'inventories'] as const;
export type ReportName = (typeof reportNames)[number];
/** How often a saved report is mailed. */
export const reportSchedules = ['daily', 'weekly', 'monthly'] as const;
export const actorTypes = ['guest', 'customer', 'admin', 'system'] as const;

/** `chargeback`: money that a lost dispute took; `failed` where its bank gave it back after all. */
export const ledgerTypes = [
  'authorize',
  'capture',
  'refund',
  'void',
  'chargeback',
  'surplus',
] as const;
export const ledgerStatuses = ['pending', 'requires_action', 'succeeded', 'failed'] as const;
/** `edit`: more or less was sold since, by an edit; `dispute`: what a lost dispute took. */
export const salesKinds = ['sale', 'edit', 'refund', 'dispute'] as const;
export const refundMethods = ['original', 'manual'] as const;
export const refundStatuses = ['pending', 'succeeded', 'failed'] as const;
export const chargeOutcomes = ['captured', 'declined', 'review', 'canceled'] as const;
/** What a provider was asked to collect can still bring money: `new` until it heard of it. */
export const openIntentStatuses = ['new', 'open', 'processing', 'authorized'] as const;
/** The last three end it. */
export const intentStatuses = [...openIntentStatuses, 'captured', 'declined', 'canceled'] as const;
/** What of an order's money a person has to see to. */
export const paymentNeeds = [
  'dispute',
  'refund_failed',
  'refund_due',
  'capture_due',
  'mismatch',
  'refund_unassigned',
  'dispute_closed',
] as const;
export type PaymentNeed = (typeof paymentNeeds)[number];
export const proofStatuses = ['waiting', 'accepted', 'rejected'] as const;

export const mailStates = ['queued', 'sending', 'sent', 'failed'] as const;
/** The states pg-boss gives a job. */
export const jobStates = [
  'created',
  'retry',
  'active',
  'completed',
  'cancelled',
  'failed',
] as const;

export const broadcastChannels = ['email'] as const;
export const broadcastBlockTypes = ['heading', 'text', 'picture', 'button', 'divider'] as const;
export const broadcastStatuses = [
  'draft',
  'scheduled',
  'sending',
  'paused',
  'sent',
  'canceled',
  'failed',
] as const;
export const receiverStatuses = [
  'queued',
  'sending',
  'sent',
  'failed',
  'skipped',
  'uncertain',
] as const;
/** Why somebody got no letter, or may not have got it. */
export const receiverReasons = [
  'unsubscribed',
  'consent_withdrawn',
  'suppressed',
  'address_changed',
  'erased',
  'disabled',
  'canceled',
  'address_refused',
  'letter_refused',
  'given_up',
  'interrupted',
] as const;
export const suppressionReasons = ['unsubscribed', 'bounced', 'complained'] as const;
