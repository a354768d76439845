import 'server-only';
import type { ShopContext } from '@/lib/core/context';
import { tell } from '@/lib/http/refusals';
import type { QuoteInput } from './checkout.schema';
import { quote } from './quote';

export type ToldQuote = Awaited<ReturnType<typeof toldQuote>>;

/**
 * The full price of the caller's cart, with what stands in the way of ordering it, by
 * field and per line, in the caller's words.
 */
export async function toldQuote(ctx: ShopContext, input: QuoteInput) {
  const { problems, items, ...rest } = await quote(ctx, input);
  const told = Object.entries(problems).map(([field, texts]) => [field, tell(texts, ctx.language)]);
  return {
    ...rest,
    items: items.map((item) => ({ ...item, problems: tell(item.problems, ctx.language) })),
    problems: Object.fromEntries(told) as { [field in keyof typeof problems]: string[] },
  };
}
