import { shopContext } from '@/lib/auth/contexts';
import { body } from '@/lib/http/body';
import { route } from '@/lib/http/route';
import { searchInput } from '@/lib/shop/content.schema';
import { searchProducts } from '@/lib/shop/listing';
import { searchSorts } from '@/lib/shop/listing.schema';

/** POST /api/product/search {language, keyword, sort?, page?, page_size?}. */
export const POST = route(async (request) => {
  const sent = await body(request);
  const ctx = await shopContext(sent);
  const { keyword, ...listing } = searchInput.parse(sent);
  const { data, meta } = await searchProducts(ctx, keyword, listing);
  return { data: { products: data, sort_options: searchSorts }, meta };
});
