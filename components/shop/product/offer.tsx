import { buttonClass } from '@/components/ui/button-style';
import type { FormState } from '@/lib/http/form-action';
import { variantsLook } from '@/lib/pricing/price-look.schema';
import { offeredOf } from '@/lib/products/variants/option-picking.schema';
import { useLayout } from '../layout/layout-context';
import { BuyForm } from './buy-form';
import { PriceText } from './price';
import { PriceNotes } from './price-notes';
import type { ProductPage } from './product-page';

export interface OfferProps {
  page: Pick<
    ProductPage,
    'product' | 'promotions' | 'labels' | 'low_stock' | 'prices_visible' | 'chosen'
  >;
  add: (state: FormState, form: FormData) => Promise<FormState>;
}

/**
 * The buying part of a product: the form, or only what it costs where nothing can be
 * bought, or a word to guests where prices are for members.
 */
export function Offer({ page, add }: OfferProps) {
  const { cart_visible, language, account } = useLayout();
  const { product, labels, low_stock, prices_visible } = page;
  if (cart_visible)
    return (
      <BuyForm
        product={product}
        promotions={page.promotions}
        language={language}
        lowStock={low_stock}
        chosen={page.chosen}
        add={add}
        texts={labels}
      />
    );
  if (prices_visible) return <Catalogue page={page} language={language} />;
  return (
    <a href={account.href} className={buttonClass({ variant: 'secondary', size: 'large' })}>
      {labels.log_in_for_prices}
    </a>
  );
}

function Catalogue({
  page: { product, promotions, labels },
  language,
}: Pick<OfferProps, 'page'> & { language: string }) {
  const { stocks, options } = product;
  const offered = offeredOf(stocks);
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
