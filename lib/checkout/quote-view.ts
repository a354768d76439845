import 'server-only';
import type { ShopContext } from '@/lib/core/context';
import { translateErrors } from '@/lib/http/refusals';
import type { QuoteInput } from './checkout.schema';
import { quote } from './quote';

export type LocalizedQuote = Awaited<ReturnType<typeof localizedQuote>>;

/**
 * The full price of the caller's cart, with what stands in the way of ordering it, by
 * field and per line, in the caller's words.
 */
export async function localizedQuote(ctx: ShopContext, input: QuoteInput) {
  const { problems, items, ...rest } = await quote(ctx, input);
  const translated = Object.entries(problems).map(([field, texts]) => [
    field,
    translateErrors(texts, ctx.language),
  ]);
  return {
    ...rest,
    items: items.map((item) => ({
      ...item,
      problems: translateErrors(item.problems, ctx.language),
    })),
    problems: Object.fromEntries(translated) as { [field in keyof typeof problems]: string[] },
  };
}
