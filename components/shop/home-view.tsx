import type { MenuNode } from '@/lib/content/menu.schema';
import type { SliderView } from '@/lib/content/slider.schema';
import { readLocalized } from '@/lib/core/localized';
import type { ProductCard as Card } from '@/lib/products/product-view.schema';
import type { Shop } from '@/lib/storefront/shop';
import type { ShownBlock } from '@/lib/storefront/shown-block.schema';
import { BlockView as Block } from './blocks/block';
import { HomeSlider } from './home-slider';
import { ShopMenuLink } from './menu-link';
import { MissingNotice } from './missing-notice';
import { missingTexts } from './missing-texts';
import { Picture } from './picture';
import { ProductGrid } from './product-grid';
import { hrefIn, textsIn } from './shop';

export interface HomeViewProps {
  shop: Shop;
  menus: readonly MenuNode[];
  home: {
    slider: SliderView | null;
    widgets: Record<'new' | 'featured' | 'hot', Card[]>;
    blocks: { story: ShownBlock | null; promise: ShownBlock | null };
  };
  /** The address asked for does not exist: said at the top, the homepage follows. */
  missing?: boolean;
}

/** The homepage; also the body of the page for addresses that do not exist (D0). */
export function HomeView({ shop, menus, home, missing = false }: HomeViewProps) {
  const t = textsIn(shop);
  const { slider, widgets, blocks } = home;
  return (
    <>
      {missing ? (
        <MissingNotice texts={missingTexts(shop.view.language)} home={hrefIn(shop, '/')} />
      ) : (
        <h1 className="sr-only">
          {readLocalized(shop.settings.store_name, shop.view.language, shop.settings.main_language)}
        </h1>
      )}
      {slider && <HomeSlider shop={shop} slider={slider} />}
      {blocks.promise && (
        <div className="border-b border-hairline">
          <div className="mx-auto max-w-page px-gutter">
            <Block shop={shop} block={blocks.promise} className="shop-promise" />
          </div>
        </div>
      )}
      <div className="mx-auto flex max-w-page flex-col gap-section px-gutter pt-section">
        <Widget shop={shop} title={t('home.new')} products={widgets.new} />
        <Categories shop={shop} nodes={menus} />
        <Widget shop={shop} title={t('home.featured')} products={widgets.featured} />
      </div>
      {blocks.story && (
        <div className="mt-section bg-sunk">
          <div className="mx-auto max-w-page px-gutter py-section">
            <Block shop={shop} block={blocks.story} className="shop-story" />
          </div>
        </div>
      )}
      <div className="mx-auto max-w-page px-gutter pt-section">
        <Widget shop={shop} title={t('home.hot')} products={widgets.hot} />
      </div>
    </>
  );
}

function Widget({
  shop,
  title,
  products,
}: {
  shop: Shop;
  title: string;
  products: readonly Card[];
}) {
  if (!products.length) return null;
  return (
    <section>
      <h2 className="mb-7 text-3xl">{title}</h2>
      <ProductGrid shop={shop} products={products} />
    </section>
  );
}

function Categories({ shop, nodes }: { shop: Shop; nodes: readonly MenuNode[] }) {
  const categories = nodes.filter(({ type, image_path }) => type === 'category' && image_path);
  if (!categories.length) return null;
  return (
    <section>
      <h2 className="mb-7 text-3xl">{textsIn(shop)('home.categories')}</h2>
      <ul className="grid grid-cols-2 gap-x-4 gap-y-8 md:gap-x-6 lg:grid-cols-3">
        {categories.map((node) => (
          <li key={node.id}>
            <ShopMenuLink shop={shop} node={node} className="group block rounded-ui">
              <Picture
                path={node.image_path}
                alt=""
                sizes="(min-width: 64rem) 55vw, (min-width: 40rem) 80vw, 150vw"
                className="aspect-3/2 w-full rounded-ui object-right"
              />
              <span className="mt-3 block font-serif text-xl underline-offset-4 decoration-1 group-hover:underline">
                {node.title}
              </span>
            </ShopMenuLink>
          </li>
        ))}
      </ul>
    </section>
  );
}
