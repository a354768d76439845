import { customer } from '@/db/schema/auth';
import { customers, type SeedCustomer } from '@/db/seed/content/people';
import type { Context } from '@/lib/core/context';
import { between, pickRandom } from '../random';
import { hoursAfter, orderTimes } from './days';
import { type Ending, type Paid, rareEndings, type Story, toldOrders } from './stories';

/** Days ago at which the usual orders begin and end; the last days have the listed orders. */
const FIRST = 180;
const LAST = 4;
/** Only orders of the last days send emails, which the shop writes when it first opens. */
export const MAILED_DAYS = 3;
/** The share of members who order as guests. */
const AS_GUEST = 0.12;
const PASSERS_BY = 0.48;

const ways: readonly (readonly [Paid, number])[] = [
  ['card', 52],
  ['fps', 16],
  ['cash_on_delivery', 13],
  ['bank_transfer', 10],
  ['payme', 9],
];
/** Paid at a door or to an account in Hong Kong. */
const isLocal = (pays: Paid) => pays !== 'card' && pays !== 'bank_transfer';

type Setting = { ctx: Context; next: () => number };

/** Every listed order of shoppers, and so many more over half a year. */
export async function writeStories(setting: Setting, count: number): Promise<Story[]> {
  return [...buildOrderStories(setting.ctx), ...(await usualStories(setting, count))];
}

function buildOrderStories({ now }: Context): Story[] {
  return toldOrders.flatMap(({ days, ...story }, index) => {
    const person = customers[index % customers.length];
    if (!person) return [];
    const stays = isLocal(story.pays) && person.country !== 'HKG';
    return {
      ...story,
      at: hoursAfter(now(), -24 * days),
      buyer: stays ? (customers[0] ?? person) : person,
      as_guest: index % 3 === 2,
      is_express: index % 4 === 3,
      silent: days > MAILED_DAYS,
      is_told: true,
    };
  });
}

/** A shopper who has not joined yet at that time orders as a guest. */
async function usualStories({ ctx, next }: Setting, count: number): Promise<Story[]> {
  const now = ctx.now();
  const zone = ctx.settings.store_timezone;
  const rows = await ctx.db
    .select({ email: customer.email, since: customer.created_at })
    .from(customer);
  const since = new Map(rows.map((row) => [row.email, row.since]));
  const times = orderTimes({ now, zone, next, way: 'online' }, count, FIRST, LAST);
  const rare = placeRareEndings(times, now, next);
  const passerBy = passersBy();
  return times.map((at, index) => {
    const { ends = 'completed', pays = wayToPay(next) } = rare.get(index) ?? {};
    const buyer = next() < PASSERS_BY ? passerBy(next) : someMember(next, isLocal(pays));
    const isHome = buyer.country === 'HKG';
    return {
      at,
      ends,
      pays,
      buyer,
      currency: pays === 'card' ? pickCurrency(buyer, next) : undefined,
      as_guest: at <= (since.get(buyer.email) ?? now) || next() < AS_GUEST,
      is_pickup: isHome && ends === 'completed' && next() < 0.11,
      is_express: next() < 0.24,
      silent: true,
      is_told: false,
    };
  });
}

/** Every how many of the members who order one is a regular. */
const REGULARS = 6;
const AGAIN = 0.18;
const handles = ['kettle', 'oolong', 'teacup', 'ferry', 'lantern', 'bamboo', 'tram', 'osmanthus'];

const chosen = (found: SeedCustomer | undefined): SeedCustomer => {
  if (!found) throw new Error('the demo has no customers');
  return found;
};

/** One of the members who order. The demo's own member has only the listed orders. */
function someMember(next: () => number, atHome: boolean): SeedCustomer {
  const all = customers.slice(1).filter(({ country }) => !atHome || country === 'HKG');
  const regulars = all.filter((_, index) => index % REGULARS === 0);
  return chosen(pickRandom(next, next() < 0.4 ? regulars : all));
}

/** People of Hong Kong who are not members: most order once. */
function passersBy(): (next: () => number) => SeedCustomer {
  const seen: SeedCustomer[] = [];
  const home = customers.slice(1).filter(({ country }) => country === 'HKG');
  return (next) => {
    if (seen.length && next() < AGAIN) return chosen(pickRandom(next, seen));
    const like = chosen(pickRandom(next, home));
    const alike = home.filter(({ language }) => language === like.language);
    const number = seen.length + 11;
    const somebody = {
      ...like,
      last_name: chosen(pickRandom(next, alike)).last_name,
      email: `${pickRandom(next, handles)}.${number}@example.com`,
      phone: `+85296${between(next, 100_000, 999_999)}`,
    };
    seen.push(somebody);
    return somebody;
  };
}

const wayToPay = (next: () => number): Paid => {
  let mark = next() * ways.reduce((sum, [, part]) => sum + part, 0);
  for (const [pays, part] of ways) {
    mark -= part;
    if (mark < 0) return pays;
  }
  return 'card';
};

function pickCurrency({ country }: SeedCustomer, next: () => number): string | undefined {
  const chance = next();
  if (country === 'CHN') return chance < 0.8 ? 'CNY' : undefined;
  if (country !== 'HKG') return chance < 0.7 ? 'USD' : undefined;
  return chance < 0.05 ? 'USD' : chance < 0.08 ? 'JPY' : chance < 0.1 ? 'CNY' : undefined;
}

/** Gives each rare ending to one of these orders, with its payment method. */
function placeRareEndings(times: Date[], now: Date, next: () => number) {
  const placed = new Map<number, { ends: Ending; pays: Paid }>();
  for (const { ends, count, pays, days } of rareEndings) {
    const [oldest, newest] = days.map((age) => hoursAfter(now, -24 * age));
    const fit = [...times.keys()].filter((index) => {
      const at = times[index];
      return at && oldest && newest && at >= oldest && at <= newest && !placed.has(index);
    });
    for (let remaining = count; remaining > 0 && fit.length; remaining--) {
      const [index = 0] = fit.splice(between(next, 0, fit.length - 1), 1);
      placed.set(index, { ends, pays: pays[between(next, 0, pays.length - 1)] ?? 'card' });
    }
  }
  return placed;
}
