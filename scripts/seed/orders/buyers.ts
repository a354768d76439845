import { customers, type SeedCustomer } from '@/db/seed/content/people';
import { between, pick } from '../random';

/** Every so many of the members who order buys often. */
const REGULARS = 6;
const AGAIN = 0.18;
const handles = ['kettle', 'oolong', 'teacup', 'ferry', 'lantern', 'bamboo', 'tram', 'osmanthus'];

const chosen = (found: SeedCustomer | undefined): SeedCustomer => {
  if (!found) throw new Error('the demo has no customers');
  return found;
};

/** One of the members who order. The demo's own has the orders that are told of, and no more. */
export function someMember(next: () => number, atHome: boolean): SeedCustomer {
  const all = customers.slice(1).filter(({ country }) => !atHome || country === 'HKG');
  const regulars = all.filter((_, index) => index % REGULARS === 0);
  return chosen(pick(next, next() < 0.4 ? regulars : all));
}

/** People of Hong Kong who are no members: most come once. */
export function passersBy(): (next: () => number) => SeedCustomer {
  const seen: SeedCustomer[] = [];
  const home = customers.slice(1).filter(({ country }) => country === 'HKG');
  return (next) => {
    if (seen.length && next() < AGAIN) return chosen(pick(next, seen));
    const like = chosen(pick(next, home));
    const alike = home.filter(({ language }) => language === like.language);
    const number = seen.length + 11;
    const somebody = {
      ...like,
      last_name: chosen(pick(next, alike)).last_name,
      email: `${pick(next, handles)}.${number}@example.com`,
      phone: `+85296${between(next, 100_000, 999_999)}`,
    };
    seen.push(somebody);
    return somebody;
  };
}
