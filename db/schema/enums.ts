/** The values of all enum columns. Constants only, because browsers load this file. */
export const audiences = ['shopper', 'admin'] as const;
export const genders = ['female', 'male'] as const;
/** What an emailed account link is for. */
export const accountTokenKinds = [
  'password_reset',
  'set_password',
  'confirm_email',
  'staff_password_reset',
  'staff_invitation',
] as const;
export const socialProviders = ['google', 'facebook'] as const;
export type SocialProvider = (typeof socialProviders)[number];
/** The providers' own names, in every language. */
export const socialProviderNames = { google: 'Google', facebook: 'Facebook' } as const;
/** How a change affected a record. */
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
/** Who gets an email when a lead enters a status. */
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
/** Who can see content. */
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
/** Whether a card is charged at once, or only authorized until staff capture. */
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

/** How a member gets into a tier (D7). */
export const upgradeTypes = [
  'none',
  'single_order',
  'period_spend',
  'order_count',
  'code',
] as const;
/** When a membership ends, in the words of §4. */
export const expiryTypes = [
  'never_expire',
  'fixed_date',
  'same_as_membership_expiry_date',
] as const;
/** What renews a membership at its end. */
export const renewTypes = ['none', 'any_order', 'spend'] as const;
/** The tier after a membership ends without renewal. */
export const downgradeTargets = ['recompute', 'one_level', 'base'] as const;
/** Why a member's tier or term changed. */
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
/** What a promotion discounts: units of lines, all items together, shipping. */
export const promotionClasses = ['product', 'order', 'shipping'] as const;
/** What a condition's threshold counts. */
export const conditionTypes = ['amount', 'quantity'] as const;
export const promotionTargets = ['all', 'products', 'categories', 'brands', 'stocks'] as const;
/** What a reward applies to: `same` as what is bought. */
export const rewardTargets = ['same', 'products', 'categories', 'brands', 'stocks'] as const;
export const promotionAudiences = ['all', 'guests', 'members', 'new_customers'] as const;
/** `late`: counted again, even above the limit, for a payment after its release. */
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
/** An order's fraud risk. */
export const riskLevels = ['none', 'low', 'high'] as const;
/** Why an order should be reviewed. */
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
/** The outcome of a return. */
export const returnResolutions = ['refund', 'exchange'] as const;
/** The back-office lists with saved views. */
export const viewedLists = ['order'] as const;
/** The back-office reports; each needs the permission `report.<name>`. */
export const reportNames = ['sales', 'products', 'customer', 'inventories'] as const;
export type ReportName = (typeof reportNames)[number];
/** How often a saved report is emailed. */
export const reportSchedules = ['daily', 'weekly', 'monthly'] as const;
export const actorTypes = ['guest', 'customer', 'admin', 'system'] as const;

/** `chargeback`: money taken by a lost dispute; `failed` if the bank returned it after all. */
export const ledgerTypes = [
  'authorize',
  'capture',
  'refund',
  'void',
  'chargeback',
  'surplus',
] as const;
export const ledgerStatuses = ['pending', 'requires_action', 'succeeded', 'failed'] as const;
/** `edit`: a later edit changed the amount; `dispute`: taken by a lost dispute. */
export const salesKinds = ['sale', 'edit', 'refund', 'dispute'] as const;
export const refundMethods = ['original', 'manual'] as const;
export const refundStatuses = ['pending', 'succeeded', 'failed'] as const;
export const chargeOutcomes = ['captured', 'declined', 'review', 'canceled'] as const;
/** An intent that can still be paid: `new` until its provider knows it. */
export const openIntentStatuses = ['new', 'open', 'processing', 'authorized'] as const;
/** The last three are final. */
export const intentStatuses = [...openIntentStatuses, 'captured', 'declined', 'canceled'] as const;
/** What staff must do about an order's payments. */
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
/** The job states of pg-boss. */
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
/** Why a recipient got no message, or may not have. */
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
