import 'server-only';
import { and, asc, desc, eq, isNotNull, isNull, sql } from 'drizzle-orm';
import { admin } from '@/db/schema/auth';
import { posRegister, posSession } from '@/db/schema/pos';
import { posTender } from '@/db/schema/pos-tender';
import { physicalStore } from '@/db/schema/stores';
import { can } from '@/lib/core/access/can';
import { type AdminContext, type StaffContext, transaction } from '@/lib/core/context';
import { conflict, invalid } from '@/lib/core/errors';
import { toPrice } from '@/lib/core/money';
import { firstOrNotFound, insertedRow } from '@/lib/core/records/rows';
import { localizer } from '@/lib/core/text/localized';
import { isRegisterPayment, paymentOptions } from '@/lib/payments/eligibility';
import { readPaymentMethods } from '@/lib/payments/kept-methods';
import { isUsableMethod } from '@/lib/payments/offered-method';
import type { PaymentMethod } from '@/lib/payments/options';
import type { PosStart, RegisterInput } from '@/lib/pos/pos.schema';
import { readDenominations } from '@/lib/pos/sale/cash';
import { baseCurrency, supportedIdentifiers } from '@/lib/settings/currencies';

/** The most closed sessions in a list. */
const MOST_CLOSED = 20;

/** A store that sells over the counter, with its warehouse. */
export type SellingStore = typeof physicalStore.$inferSelect & { warehouse_id: number };

/** A physical store. Throws 404; refuses (422) one without a warehouse: it has nothing to sell. */
export async function readSellingStore(ctx: StaffContext, id: number): Promise<SellingStore> {
  return toSellingStore(
    firstOrNotFound(await ctx.db.select().from(physicalStore).where(eq(physicalStore.id, id))),
  );
}

/** A store already read, with the same refusal. */
export function toSellingStore(row: typeof physicalStore.$inferSelect): SellingStore {
  const { warehouse_id } = row;
  if (warehouse_id === null) throw invalid('physical_store_id', 'pos_wants_warehouse');
  return { ...row, warehouse_id };
}

/** Adds a register to a store. Refuses (409) a name already used there. */
export async function addRegister(
  ctx: StaffContext,
  input: RegisterInput,
): Promise<{ id: number }> {
  await readSellingStore(ctx, input.physical_store_id);
  return transaction(ctx, async (ctx) => {
    const added = await ctx.db
      .insert(posRegister)
      .values({ ...input, admin_id: ctx.actor.kind === 'admin' ? ctx.actor.id : null })
      .onConflictDoNothing()
      .returning({ id: posRegister.id });
    if (!added.length) throw conflict('title', 'register_title_taken');
    return insertedRow(added);
  });
}

/** The payment methods at a store's registers, in staff order: those it names, or all. */
export async function registerMethods(
  ctx: StaffContext,
  { pos_payment_method_ids: named }: Pick<SellingStore, 'pos_payment_method_ids'>,
): Promise<PaymentMethod[]> {
  const { identifier } = baseCurrency(ctx.settings);
  const methods = (await readPaymentMethods(ctx)).filter(isUsableMethod);
  const offered = paymentOptions(methods, {
    currency: identifier,
    supported: supportedIdentifiers(ctx.settings),
    country: undefined,
    shipping_method_id: null,
    tier_id: null,
    channel: 'pos',
    without_scripts: false,
  }).filter(isRegisterPayment);
  return named.length ? offered.filter(({ id }) => named.includes(id)) : offered;
}

/** The start data of a store's POS; closed sessions only for those who may read its reports. */
export async function readPosStart(ctx: AdminContext, storeId: number): Promise<PosStart> {
  const store = await readSellingStore(ctx, storeId);
  const currency = baseCurrency(ctx.settings);
  const localize = localizer(ctx);
  const [methods, registers, closed] = await Promise.all([
    registerMethods(ctx, store),
    readRegisters(ctx, storeId),
    can(ctx, 'store.pos_reports') ? readClosed(ctx, storeId) : [],
  ]);
  const { identifier, mark, decimals } = currency;
  return {
    store: {
      id: store.id,
      title: localize(store.title),
      warehouse_id: store.warehouse_id,
      timezone: store.timezone,
    },
    currency: { identifier, mark, decimals },
    denominations: readDenominations(currency),
    payment_methods: methods.map(({ id, title, type }) => ({
      id,
      title: localize(title),
      is_cash: type === 'pos_cash',
    })),
    registers: registers.map(({ last_counted, opened_by, ...registerRow }) => ({
      ...registerRow,
      opened_by: opened_by ?? '',
      last_counted: last_counted === null ? null : toPrice(Number(last_counted), currency),
    })),
    closed: closed.map(({ closed_by, sold, difference, closed_at, ...sessionRow }) => ({
      ...sessionRow,
      closed_at: closed_at ?? ctx.now(),
      closed_by: closed_by ?? '',
      sold: toPrice(Number(sold), currency),
      difference: toPrice(difference ?? 0, currency),
    })),
  };
}

const readRegisters = ({ db }: StaffContext, storeId: number) =>
  db
    .select({
      id: posRegister.id,
      title: posRegister.title,
      session_id: posSession.id,
      opened_by: admin.name,
      opened_at: posSession.opened_at,
      last_counted: sql<string | null>`(select s.counted_cash from pos_session s
        where s.register_id = ${posRegister.id} and s.closed_at is not null
        order by s.closed_at desc limit 1)`,
    })
    .from(posRegister)
    .leftJoin(
      posSession,
      and(eq(posSession.register_id, posRegister.id), isNull(posSession.closed_at)),
    )
    .leftJoin(admin, eq(admin.id, posSession.admin_id))
    .where(and(eq(posRegister.physical_store_id, storeId), eq(posRegister.enabled, true)))
    .orderBy(asc(posRegister.id));

const readClosed = ({ db }: StaffContext, storeId: number) =>
  db
    .select({
      id: posSession.id,
      register: posRegister.title,
      closed_at: posSession.closed_at,
      closed_by: admin.name,
      sold: sql<string>`(select coalesce(sum(${posTender.amount}), 0) from ${posTender}
        where ${posTender.pos_session_id} = ${posSession.id})`,
      difference: posSession.difference,
    })
    .from(posSession)
    .innerJoin(posRegister, eq(posRegister.id, posSession.register_id))
    .leftJoin(admin, eq(admin.id, posSession.closed_by))
    .where(and(eq(posRegister.physical_store_id, storeId), isNotNull(posSession.closed_at)))
    .orderBy(desc(posSession.closed_at))
    .limit(MOST_CLOSED);
