import { buttonClass } from '@/components/ui/button-style';
import type { FormState } from '@/lib/http/form-action';
import { messages } from '@/lib/i18n/messages';
import type { ProductView as Product } from '@/lib/products/product-view.schema';
import type { Shop } from '@/lib/storefront/shop';
import { BuyForm, type BuyTexts } from './buy-form';
import { PriceText } from './price';
import { hrefIn, textsIn } from './shop';
import { cheapestOf, pricesVary } from './stock-price';

export interface OfferProps {
  shop: Shop;
  product: Product;
  add: (state: FormState, form: FormData) => Promise<FormState>;
}

/**
 * The buying part of a product: the form, or only what it costs where nothing can be
 * bought, or a word to guests where prices are for members.
 */
export function Offer({ shop, product, add }: OfferProps) {
  if (shop.cart_visible) return <Form shop={shop} product={product} add={add} />;
  if (shop.prices_visible) return <Catalogue shop={shop} product={product} />;
  return (
    <a
      href={hrefIn(shop, '/login')}
      className={buttonClass({ variant: 'secondary', size: 'large' })}
    >
      {textsIn(shop)('product.log_in_for_prices')}
    </a>
  );
}

function Catalogue({ shop, product: { stocks, options } }: Omit<OfferProps, 'add'>) {
  const cheapest = cheapestOf(stocks);
  const texts = messages[shop.view.language].shop.product;
  return (
    <div className="flex flex-col gap-4">
      {cheapest?.price && (
        <PriceText
          price={cheapest.price}
          regular={cheapest.regular_price}
          varies={pricesVary(stocks)}
          texts={texts}
          className="text-xl"
        />
      )}
      {options.length > 0 && (
        <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1 text-sm">
          {options.map(({ id, title, values }) => (
            <div key={id} className="contents">
              <dt className="font-medium">{title}</dt>
              <dd className="text-muted">{values.map((value) => value.title).join(' · ')}</dd>
            </div>
          ))}
        </dl>
      )}
    </div>
  );
}

function Form({ shop, product, add }: OfferProps) {
  const words = messages[shop.view.language];
  const { choose_option, quantity_minimum, maximum_quantity_reached, digits_only } = words.errors;
  const texts: BuyTexts = {
    ...pick(words.shop.product, [
      'from',
      'sale_price',
      'regular_price',
      'in_stock',
      'only_left',
      'sold_out',
      'limit_with_cart',
      'limit_all_in_cart',
    ]),
    ...pick(words.shop.product, [
      'unavailable_value',
      'choose',
      'quantity',
      'fewer',
      'more',
      'add',
    ]),
    ...{ choose_option, quantity_minimum, maximum_quantity_reached, digits_only },
  };
  const { id, options, stocks } = product;
  return (
    <BuyForm
      product={{ id, options, stocks }}
      language={shop.view.language}
      lowStock={shop.settings.low_stock_threshold}
      add={add}
      texts={texts}
    />
  );
}

const pick = <T, K extends keyof T>(from: T, keys: readonly K[]) =>
  Object.fromEntries(keys.map((key) => [key, from[key]])) as Pick<T, K>;
