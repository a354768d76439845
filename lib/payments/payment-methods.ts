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

/** A page of ways to pay, each with whether all is there that its provider needs. */
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

/** One way to pay in one language; of its secrets only which are set. Throws 404. */
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
 * Creates a way to pay, offered where buyers have its provider unless staff say where. Refuses a
 * taken code, what does not fit together (`paymentProblems`), records, currencies and pictures
 * that there are none of, amounts that are too fine, to enable one whose provider needs more than
 * is there, and (403) secrets and where money goes without `payment.secrets`; owners are told of
 * the latter by mail. One whose deletion is taken back has no secrets any more, and so may come
 * back disabled.
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
 * Changes the fields that were sent; with another type what hangs on it is as usual for that
 * one. Refuses what a new one is refused for, an old version, and another provider than the one
 * that was asked to collect money already. Where money goes elsewhere, owners are told by mail.
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
      // A secret is told of, and never what it is.
      further: toConfigPaths(secrets.changed).map((field) => ({ field })),
    });
    const destination = [...diffMoneyDestination(before, after), ...toConfigPaths(secrets.changed)];
    await notifyDestinationChange(ctx, id, destination);
    return getPaymentMethod(ctx, id, input.language);
  });

const blank = { qr_path: null, instructions: {} };
const toConfigPaths = (names: readonly string[]) => names.map((name) => `config.${name}`);

/** What it holds after a change, by the names in which it is sent. */
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

/** Refuses to offer what cannot collect: each thing that is missing is named on its field. */
function assertMayBeEnabled(
  row: Pick<Row, 'enabled' | 'provider' | 'public_config' | 'config' | 'test_mode'>,
): void {
  const missing = row.enabled ? listMissingPaymentKeys({ id: 0, ...row }) : [];
  if (missing.length)
    throw invalidFields({
      enabled: [{ key: 'payment_not_configured', values: { fields: missing.join(', ') } }],
    });
}

/** What was collected is given back by the account that collected it. */
async function assertProviderUnused({ db }: StaffContext, id: number): Promise<void> {
  if (await db.$count(paymentIntent, eq(paymentIntent.payment_method_id, id)))
    throw invalid('provider', 'payment_provider_used');
}

const settingNames = ['code', 'type', 'provider', ...Object.keys(paymentMethodDefaults)] as const;
/** Of what was sent, or is stored, all but texts and secrets and how they are meant. */
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
 * Deletes a way to pay. Refuses with 409 one that orders are to be paid by, or that money was
 * asked for with: what is given back goes through its account.
 */
const deletePaymentMethod = (ctx: StaffContext, id: number): Promise<void> =>
  transaction(ctx, async (ctx) => {
    // With its row alone: an order that is placed with it meanwhile waits, or is counted.
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

/** What the generic routes of `/api/admin/payment` call. */
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
    // A secret is kept by nobody but the method itself.
    notUndoable: ['config', 'config_set', 'certificate'],
  },
});
