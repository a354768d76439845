import { useMemo } from 'react';
import { buttonClass } from '@/components/ui/button-style';
import type { FormState } from '@/lib/http/form-action';
import { variantsLook } from '@/lib/pricing/price-look.schema';
import type { Option } from '@/lib/products/product-view.schema';
import { filterOfferedVariants } from '@/lib/products/variants/option-picking.schema';
import { useLayout } from '../layout/layout-context';
import { BuyForm } from './buy-form';
import { PriceText } from './price';
import { PriceNotes } from './price-notes';
import type { ProductPage } from './product-page';
import { type ShopStock, toShopStock } from './shop-stock';

export interface OfferProps {
  page: Pick<
    ProductPage,
    'product' | 'decimals' | 'promotions' | 'labels' | 'low_stock' | 'prices_hidden' | 'chosen'
  >;
  add: (state: FormState, form: FormData) => Promise<FormState>;
}

/**
 * The buying part of a product: the form, or only the price if nothing can be bought, or a note to
 * guests if prices are for members.
 */
export function ProductOffer({ page, add }: OfferProps) {
  const { cart_visible, language, account, currency, currencies } = useLayout();
  const { product, decimals, labels, low_stock, prices_hidden } = page;
  const { options } = product;
  const mark = currencies.find(({ identifier }) => identifier === currency)?.mark ?? '';
  // Memoized: the form reads the URL again whenever its variants change.
  const stocks = useMemo(
    () => product.stocks.map((stock) => toShopStock(stock, { mark, decimals })),
    [product, mark, decimals],
  );
  if (cart_visible)
    return (
      <BuyForm
        product={{ id: product.id, url: product.url, options, stocks }}
        promotions={page.promotions}
        language={language}
        lowStock={low_stock}
        chosen={page.chosen}
        add={add}
        texts={labels}
      />
    );
  if (!prices_hidden)
    return (
      <Catalogue
        options={options}
        stocks={stocks}
        promotions={page.promotions}
        labels={labels}
        language={language}
      />
    );
  return (
    <a href={account.href} className={buttonClass({ variant: 'secondary', size: 'large' })}>
      {labels.log_in_for_prices}
    </a>
  );
}

type CatalogueProps = Pick<ProductPage, 'promotions' | 'labels'> & {
  options: Option[];
  stocks: ShopStock[];
  language: string;
};

function Catalogue({ options, stocks, promotions, labels, language }: CatalogueProps) {
  const offered = filterOfferedVariants(stocks);
  const look = variantsLook(offered);
  const { shown, varies } = look;
  return (
    <div className="flex flex-col gap-4">
      {shown?.price && (
        <PriceText
          price={shown.price}
          regular={shown.regular_price}
          quiet={shown.quiet}
          member={shown.member_label}
          varies={varies}
          texts={labels}
          className="text-xl"
        />
      )}
      <PriceNotes
        look={look}
        options={options}
        stocks={offered}
        promotions={promotions}
        language={language}
        texts={labels}
      />
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
