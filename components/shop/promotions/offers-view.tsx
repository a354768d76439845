import { Breadcrumbs } from '@/components/ui/breadcrumbs';
import { buttonClass } from '@/components/ui/button-style';
import { EmptyState } from '@/components/ui/empty-state';
import { readLocalized } from '@/lib/core/text/localized';
import type { ProductCard } from '@/lib/products/product-view.schema';
import type { Shop } from '@/lib/storefront/addresses/shop';
import type { OfferGroup, OfferView } from '@/lib/storefront/pages/offers';
import { RichText } from '../content/rich-text';
import { type ProductCardTexts, productCardData } from '../product/product-card-data';
import { productCardTexts } from '../product/product-card-texts';
import { ProductCards } from '../product/product-cards';
import { hrefIn, textsIn } from '../shop';

export interface OffersViewProps {
  shop: Shop;
  groups: readonly OfferGroup[];
  /** Staff's note on the offers, such as codes; may be empty. */
  note: string;
  /** Shown if there are no offers. */
  featured?: readonly ProductCard[];
}

/** All offers this viewer gets without a code, grouped by what they discount. */
export function OffersView({ shop, groups, note, featured = [] }: OffersViewProps) {
  const t = textsIn(shop);
  const { view, settings } = shop;
  const store = readLocalized(settings.store_name, view.language, settings.main_language);
  // One object for all cards: the page's data then holds it once.
  const texts = productCardTexts(shop);
  const crumbs = [
    { label: t('listing.home'), href: hrefIn(shop, '/') },
    { label: t('offers.title') },
  ];
  return (
    <div className="mx-auto flex max-w-page flex-col gap-10 px-gutter pt-3 md:gap-14 md:pt-5">
      <div>
        <Breadcrumbs items={crumbs} label={t('listing.breadcrumbs')} className="mb-4 md:mb-6" />
        <h1 className="text-4xl">{t('offers.title')}</h1>
        <p className="mt-2 text-lg text-muted">{t('offers.about', { store })}</p>
        {note && <RichText html={note} className="shop-promise mt-4" />}
      </div>
      {groups.map((group) => (
        <section key={group.class} className="flex flex-col gap-8">
          <h2 className="text-3xl">{t(`offers.${group.class}`)}</h2>
          {group.offers.map((offer) => (
            <Offer key={offer.id} shop={shop} offer={offer} texts={texts} />
          ))}
        </section>
      ))}
      {groups.length === 0 && (
        <EmptyState
          title={t('offers.empty_title')}
          action={
            <a href={hrefIn(shop, '/')} className={buttonClass({})}>
              {t('home.to_home')}
            </a>
          }
        >
          {t('offers.empty_text')}
        </EmptyState>
      )}
      <Cards shop={shop} products={featured} texts={texts} />
    </div>
  );
}

/** An offer: what it gives, until when, and its products. */
function Offer({ shop, offer, texts }: { shop: Shop; offer: OfferView; texts: ProductCardTexts }) {
  const t = textsIn(shop);
  const { name, sentence, description, products, links } = offer;
  return (
    <article className="grid gap-x-10 gap-y-5 border-t border-hairline pt-6 lg:grid-cols-[1fr_2fr]">
      <div className="max-w-measure">
        <h3 className="text-xl">{name}</h3>
        <p className="mt-1">{sentence}</p>
        {description && <p className="mt-1 text-muted">{description}</p>}
        {links.length > 0 && (
          <p className="shop-topics">
            {links.map(({ title, path }) => (
              <a key={path} href={hrefIn(shop, path)}>
                {t('offers.see', { title })}
              </a>
            ))}
          </p>
        )}
      </div>
      <Cards shop={shop} products={products} texts={texts} />
    </article>
  );
}

const Cards = ({
  shop,
  products,
  texts,
}: {
  shop: Shop;
  products: readonly ProductCard[];
  texts: ProductCardTexts;
}) =>
  products.length > 0 && (
    <ProductCards
      cards={products.map((card) => productCardData(card, texts))}
      texts={texts}
      productHref={hrefIn(shop, '/product/')}
      quiet
    />
  );
