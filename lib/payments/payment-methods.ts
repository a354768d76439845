import 'server-only';
import { and, eq } from 'drizzle-orm';
import { paymentMethod } from '@/db/schema/methods';
import { order } from '@/db/schema/orders';
import { paymentIntent } from '@/db/schema/payments';
import { toLoggedState } from '@/lib/activity/changed-fields';
import {
  createRecord,
  deleteRecord,
  lockRecord,
  readRecordState,
  updateRecord,
} from '@/lib/activity/write-record';
import { notifyDestinationChange } from '@/lib/auth/destination-mail';
import { type StaffContext, transaction } from '@/lib/core/context';
import { assertNoProblems, conflict, invalid, invalidFields } from '@/lib/core/errors';
import type { Language } from '@/lib/core/language';
import { defineResource, getResourceNames, type RecordState } from '@/lib/core/records/resource';
import { firstOrNotFound } from '@/lib/core/records/rows';
import { omitUndefined } from '@/lib/core/said';
import { sanitizeHtml } from '@/lib/core/text/html';
import {
  localizer,
  mapLocalized,
  toRecordForm,
  writeLocalizedTexts,
} from '@/lib/core/text/localized';
import { listPage } from '@/lib/settings/list-page';
import { isPaymentConfigured, listMissingPaymentKeys } from './account';
import { assertMayRedirectMoney, diffMoneyDestination } from './money-destination';
import {
  type PaymentMethodChanges,
  type PaymentMethodInput,
  type PaymentMethodQuery,
  paymentMethodChanges,
  paymentMethodDefaults,
  paymentMethodInput,
  paymentMethodQuery,
  paymentMethodTexts,
} from './payment-method.schema';
import {
  feeState,
  type PaymentSettings,
  paymentState,
  paymentView,
  toPaymentMethodColumns,
} from './payment-method-columns';
import {
  type PaymentMethodRecord,
  paymentMethodRecord,
  paymentMethodRow,
} from './payment-method-record.schema';
import { paymentProblems } from './payment-problems.schema';
import { assertKnownTargets } from './payment-targets';
import { providerTerms } from './providers.schema';
import { writtenSecrets } from './secrets';

type Row = typeof paymentMethod.$inferSelect;

const listed = {
  id: paymentMethod.id,
  code: paymentMethod.code,
  title: paymentMethod.title,
  enabled: paymentMethod.enabled,
  test_mode: paymentMethod.test_mode,
  order: paymentMethod.order,
  type: paymentMethod.type,
  provider: paymentMethod.provider,
  public_config: paymentMethod.public_config,
  config: paymentMethod.config,
  icon_path: paymentMethod.icon_path,
  currencies: paymentMethod.currencies,
  countries: paymentMethod.countries,
  min_amount_minor: paymentMethod.min_amount_minor,
  max_amount_minor: paymentMethod.max_amount_minor,
  fee_type: paymentMethod.fee_type,
  fee_value: paymentMethod.fee_value,
  fee_max_minor: paymentMethod.fee_max_minor,
  updated_at: paymentMethod.updated_at,
};

/** A page of payment methods, each with whether it is fully configured. */
async function listPaymentMethods(ctx: StaffContext, query: PaymentMethodQuery) {
  const page = await listPage(ctx, query, {
    select: listed,
    texts: ['title'],
    search: ['title', 'code'],
    where: and(
      query.enabled === undefined ? undefined : eq(paymentMethod.enabled, query.enabled),
      query.type && eq(paymentMethod.type, query.type),
      query.provider && eq(paymentMethod.provider, query.provider),
    ),
  });
  const data = page.data.map((row) => {
    const { config, public_config, min_amount_minor, max_amount_minor, fee_max_minor, ...plain } =
      row;
    return { ...plain, ...feeState(ctx.settings, row), configured: isPaymentConfigured(row) };
  });
  return { ...page, data };
}

/** One payment method in one language, with only the names of its secrets. Throws 404. */
async function getPaymentMethod(
  ctx: StaffContext,
  id: number,
  language?: Language,
): Promise<PaymentMethodRecord> {
  const row = firstOrNotFound(
    await ctx.db.select().from(paymentMethod).where(eq(paymentMethod.id, id)),
  );
  return toRecordForm(ctx, paymentView(ctx.settings, row), paymentMethodTexts, language);
}

/**
 * Creates a payment method; by default offered in its provider's countries. Refuses a code in use,
 * inconsistent fields (`paymentProblems`), unknown records, currencies and images, amounts with too
 * many decimals, to enable one that isn't fully configured, and (403) secrets and where money goes
 * without `payment.secrets`; owners get an email about the latter. Undoing a deletion loses the
 * secrets, so the method may come back disabled.
 */
export const createPaymentMethod = (
  ctx: StaffContext,
  input: PaymentMethodInput,
): Promise<PaymentMethodRecord> =>
  transaction(ctx, async (ctx) => {
    const countries = [...providerTerms[input.provider].countries];
    const terms = { ...paymentMethodDefaults, countries, ...pickSettings(input) };
    const { config, changed } = writtenSecrets(ctx, input.provider, null, input.config);
    const columns = {
      ...toPaymentMethodColumns(ctx.settings, terms),
      ...toTexts(ctx, {}, input),
      config,
    };
    if (ctx.restoring) columns.enabled &&= isPaymentConfigured({ id: 0, ...columns });
    assertMayBeEnabled(columns);
    await assertKnownTargets(ctx, columns);
    const destination = diffMoneyDestination(undefined, { ...blank, ...omitUndefined(columns) });
    assertMayRedirectMoney(ctx, destination);
    const row = await createRecord(ctx, 'payment', columns, {
      state: (row) => stateFor(ctx, row),
    });
    await notifyDestinationChange(ctx, row.id, [...destination, ...toConfigPaths(changed)]);
    return getPaymentMethod(ctx, row.id, input.language);
  });

/**
 * Updates the fields that were sent; a new type resets what depends on it to that type's defaults.
 * Refuses what creating refuses, an outdated version, and a change of the provider once it has
 * collected money. If money goes elsewhere, owners get an email.
 */
export const updatePaymentMethod = (
  ctx: StaffContext,
  id: number,
  input: PaymentMethodChanges,
): Promise<PaymentMethodRecord> =>
  transaction(ctx, async (ctx) => {
    const before = await lockRecord(ctx, 'payment', id);
    const terms = termsAfter(ctx, before, input);
    assertNoProblems(paymentProblems({ ...terms, config: input.config ?? {} }));
    if (terms.provider !== before.provider) await assertProviderUnused(ctx, id);
    const secrets = writtenSecrets(ctx, terms.provider, before.config, input.config);
    const change = async () => {
      const columns = {
        ...toPaymentMethodColumns(ctx.settings, terms),
        ...toTexts(ctx, before, input),
        config: secrets.config,
      };
      assertMayBeEnabled(columns);
      await assertKnownTargets(ctx, columns, before);
      assertMayRedirectMoney(
        ctx,
        diffMoneyDestination(before, { ...before, ...omitUndefined(columns) }),
      );
      return columns;
    };
    const { after } = await updateRecord(ctx, 'payment', before, input.updated_at, change, {
      state: (row) => stateFor(ctx, row),
      // Log that a secret changed, never its value.
      further: toConfigPaths(secrets.changed).map((field) => ({ field })),
    });
    const destination = [...diffMoneyDestination(before, after), ...toConfigPaths(secrets.changed)];
    await notifyDestinationChange(ctx, id, destination);
    return getPaymentMethod(ctx, id, input.language);
  });

const blank = { qr_path: null, instructions: {} };
const toConfigPaths = (names: readonly string[]) => names.map((name) => `config.${name}`);

/** The fields after a change, by their API names. */
function termsAfter(
  { settings }: StaffContext,
  before: Row,
  input: PaymentMethodChanges,
): PaymentSettings {
  const savedSettings = pickSettings(paymentState(settings, before));
  const asUsual = input.type && input.type !== before.type;
  return {
    ...savedSettings,
    ...(asUsual && {
      payment_window_minutes: null,
      requires_proof: null,
      allow_ship_before_payment: null,
    }),
    ...(input.provider && input.provider !== before.provider && { public_config: {} }),
    ...pickSettings(input),
  };
}

/** Refuses to enable a method that isn't configured; names each missing value on its field. */
function assertMayBeEnabled(
  row: Pick<Row, 'enabled' | 'provider' | 'public_config' | 'config' | 'test_mode'>,
): void {
  const missing = row.enabled ? listMissingPaymentKeys({ id: 0, ...row }) : [];
  if (missing.length)
    throw invalidFields({
      enabled: [{ key: 'payment_not_configured', values: { fields: missing.join(', ') } }],
    });
}

/** Refunds go through the account that collected the money. */
async function assertProviderUnused({ db }: StaffContext, id: number): Promise<void> {
  if (await db.$count(paymentIntent, eq(paymentIntent.payment_method_id, id)))
    throw invalid('provider', 'payment_provider_used');
}

const settingNames = ['code', 'type', 'provider', ...Object.keys(paymentMethodDefaults)] as const;
/** The fields of an input or row without texts, secrets and write options. */
function pickSettings<T extends Partial<PaymentSettings>>(from: T) {
  const names = settingNames as readonly (keyof PaymentSettings)[];
  const settings = Object.fromEntries(names.map((name) => [name, from[name]]));
  return omitUndefined(settings as Pick<T, keyof PaymentSettings & keyof T>);
}

const toTexts = (
  ctx: StaffContext,
  before: Partial<Pick<Row, (typeof paymentMethodTexts)[number]>>,
  input: PaymentMethodChanges,
) => {
  const instructions = mapLocalized(input.instructions, sanitizeHtml);
  return writeLocalizedTexts(ctx, before, paymentMethodTexts, { ...input, instructions });
};

/**
 * Deletes a payment method. Refuses (409) one that orders use or that was used to request money,
 * because refunds go through its account.
 */
const deletePaymentMethod = (ctx: StaffContext, id: number): Promise<void> =>
  transaction(ctx, async (ctx) => {
    // Locks the row: an order being placed with it waits, or is counted.
    const row = await lockRecord(ctx, 'payment', id);
    const orders = await ctx.db.$count(order, eq(order.payment_method_id, id));
    const intents = await ctx.db.$count(paymentIntent, eq(paymentIntent.payment_method_id, id));
    const count = Math.max(orders, intents);
    if (count)
      throw conflict('general', 'payment_used', { title: localizer(ctx)(row.title), count });
    await deleteRecord(ctx, 'payment', row, { state: (row) => stateFor(ctx, row) });
  });

const stateFor = ({ settings }: Pick<StaffContext, 'settings'>, row: Row): RecordState =>
  toLoggedState(paymentState(settings, row));

/** The handlers of the generic routes of `/api/admin/payment`. */
export const paymentResource = defineResource({
  ...getResourceNames('payment'),
  query: paymentMethodQuery,
  input: paymentMethodInput,
  changes: paymentMethodChanges,
  row: paymentMethodRow,
  record: paymentMethodRecord,
  list: listPaymentMethods,
  get: getPaymentMethod,
  create: createPaymentMethod,
  update: updatePaymentMethod,
  delete: deletePaymentMethod,
  undoable: {
    state: readRecordState('payment', stateFor),
    withoutTexts: ['public_config'],
    // Secrets are stored only in the method itself.
    notUndoable: ['config', 'config_set', 'certificate'],
  },
});
