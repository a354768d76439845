import type { AdminContext, Context, ShopContext } from '@/lib/core/context';
import { DAY_MS } from '@/lib/core/durations';
import type { Agenda } from './agenda';
import { atWork, hoursAfter } from './days';
import type { Story } from './stories';

/** The staff who handle the demo's orders, and the agenda. */
export type Desk = {
  ctx: Context;
  agenda: Agenda;
  next: () => number;
  staff: Record<'orders' | 'warehouse' | 'manager', AdminContext>;
};

/** An order that is moved through its story. */
export type OrderLife = {
  desk: Desk;
  story: Pick<Story, 'at' | 'ends' | 'pays' | 'is_pickup' | 'is_told' | 'silent'>;
  made: { order_id: number; order_number: string; public_token: string };
};
/** So many hours after a moment. */
type When = readonly [since: Date, hours: number];

/** How many days ago an order was placed. */
export const daysOld = ({ ctx }: Pick<Desk, 'ctx'>, { at }: Pick<Story, 'at'>): number =>
  (ctx.now().getTime() - at.getTime()) / DAY_MS;

/** The same context at another moment. */
export const acting = <C extends Context>(
  ctx: C,
  { story }: Pick<OrderLife, 'story'>,
  at: Date,
): C => ({
  ...ctx,
  silent: story.silent,
  now: () => at,
});

/** Plans a step by staff, in working hours. */
export function staffLater(
  life: OrderLife,
  who: keyof Desk['staff'],
  [since, hours]: When,
  work: (ctx: AdminContext, at: Date) => Promise<unknown>,
): void {
  const { agenda, staff, ctx } = life.desk;
  const when = atWork(hoursAfter(since, hours), ctx.settings.store_timezone);
  agenda.plan(when, async (at) => {
    await work(acting(staff[who], life, at), at);
  });
}

/** Plans a step by the customer. */
export function buyerLater(
  life: OrderLife,
  shopper: ShopContext,
  [since, hours]: When,
  work: (ctx: ShopContext, at: Date) => Promise<unknown>,
): void {
  life.desk.agenda.plan(hoursAfter(since, hours), async (at) => {
    await work(acting(shopper, life, at), at);
  });
}

/** Plans a job of the shop; it may process other orders that are due too. */
export function jobLater(
  life: OrderLife,
  [since, hours]: When,
  work: (ctx: Context) => Promise<unknown>,
): void {
  const { agenda, ctx } = life.desk;
  agenda.plan(hoursAfter(since, hours), async (at) => {
    await work(acting(ctx, life, at));
  });
}
