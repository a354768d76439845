import 'server-only';
import { and, eq, gte, sql } from 'drizzle-orm';
import { recordChange } from '@/db/schema/activity';
import type { paymentMethod } from '@/db/schema/methods';
import { can } from '@/lib/core/access/can';
import type { Context, StaffContext } from '@/lib/core/context';
import { DAY_MS } from '@/lib/core/durations';
import { Refusal } from '@/lib/core/errors';

type Row = typeof paymentMethod.$inferSelect;
/**
 * The fields of a payment method that say where its money goes, besides secrets and certificate. In
 * test mode no money arrives, though orders count as paid.
 */
type Destination = Pick<
  Row,
  'provider' | 'test_mode' | 'public_config' | 'qr_path' | 'instructions'
>;

/** The fields as logged, also those never shown. */
const logged = [
  'provider',
  'test_mode',
  'public_config',
  'qr_path',
  'instructions',
  'config',
  'certificate',
];
const SHOWN_DAYS = 7;

type Changeable = Partial<Destination>;

/** The fields by which a change sends money elsewhere; for a new method, every field. */
export function diffMoneyDestination(before: Changeable | undefined, after: Destination): string[] {
  const parts = ({ public_config = {}, instructions = {}, qr_path, ...account }: Changeable) =>
    new Map<string, string>([
      ...(before
        ? ([
            ['provider', account.provider ?? ''],
            ['test_mode', String(account.test_mode)],
          ] as const)
        : []),
      ...Object.entries(public_config).map(
        ([name, key]) => [`public_config.${name}`, key] as const,
      ),
      ['qr_path', qr_path ?? ''],
      ['instructions', Object.entries(instructions).flat().join('\n')],
    ]);
  const [was, is] = [parts(before ?? {}), parts(after)];
  return [...new Set([...was.keys(), ...is.keys()])].filter(
    (name) => (was.get(name) ?? '') !== (is.get(name) ?? ''),
  );
}

/** Refuses (403), on each field, to send money elsewhere without `payment.secrets`. */
export function assertMayRedirectMoney(ctx: StaffContext, fields: readonly string[]): void {
  if (!fields.length || can(ctx, 'payment.secrets')) return;
  const texts = fields.map(
    (field) => [field, [{ key: 'forbidden_destination' as const }]] as const,
  );
  throw new Refusal(
    403,
    'forbidden',
    Object.fromEntries(texts.map(([f, words]) => [f, [...words]])),
  );
}

/**
 * How often in the last seven days a new or changed payment method sent money elsewhere, and the ID
 * of the last such change; null if there was none.
 */
export async function readDestinationChanges(
  ctx: Context,
): Promise<{ count: number; last_id: number | null }> {
  const { id, resource, at, action, fields, after } = recordChange;
  const since = new Date(ctx.now().getTime() - SHOWN_DAYS * DAY_MS);
  const names = sql.join(
    logged.map((name) => sql`${name}`),
    sql`, `,
  );
  const sends = sql`case ${action}
    when 'update' then exists (select from unnest(${fields}) field
      where split_part(field, '.', 1) in (${names}))
    when 'create' then coalesce(${after} ->> 'qr_path', '') <> ''
      or coalesce(${after} -> 'public_config', '{}') <> '{}'
      or coalesce(${after} -> 'instructions', '{}') <> '{}'
      or coalesce(${after} -> 'config_set', '[]') <> '[]'
    else false end`;
  const [row] = await ctx.db
    .select({ count: sql<number>`count(*)::int`, last_id: sql<number | null>`max(${id})` })
    .from(recordChange)
    .where(and(eq(resource, 'payment'), gte(at, since), sends));
  return row ?? { count: 0, last_id: null };
}
