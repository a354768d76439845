import type { ReactNode } from 'react';
import type { ArticleCard as Card } from '@/lib/blog/article-view.schema';
import type { BrandView } from '@/lib/catalog/brand.schema';
import type { widgetAppearances } from '@/lib/content/widget.schema';
import { brandPath } from '@/lib/search/search-address.schema';
import type { Shop } from '@/lib/storefront/addresses/shop';
import type { CategoryCard } from '@/lib/storefront/pages/widget-view.schema';
import type { PlacedWidget } from '@/lib/storefront/pages/widgets';
import { ContentBlock } from '../blocks/block';
import { ArticleTile } from '../blog/article-card';
import { HomeSlider } from '../content/home-slider';
import { RichText } from '../content/rich-text';
import { Picture } from '../product/picture';
import { ProductGrid } from '../product/product-grid';
import { hrefIn } from '../shop';
import { StoreCards } from '../stores/store-cards';

export interface WidgetsProps {
  shop: Shop;
  widgets: readonly PlacedWidget[];
  /** Text is as narrow as a page's own text. */
  narrow?: boolean;
}

/** The widgets of a page, in staff's order. */
export const Widgets = ({ shop, widgets, narrow = false }: WidgetsProps) =>
  widgets.map((widget, index) => (
    <Widget key={widget.id} shop={shop} widget={widget} narrow={narrow} first={index === 0} />
  ));

interface WidgetProps {
  shop: Shop;
  widget: PlacedWidget;
  narrow: boolean;
  /** Whether it is the first thing on the page. */
  first: boolean;
}

function Widget({ shop, widget, narrow, first }: WidgetProps) {
  const { title } = widget;
  switch (widget.type) {
    case 'slider':
      return widget.slider && <HomeSlider shop={shop} slider={widget.slider} priority={first} />;
    case 'block': {
      const { block } = widget;
      return (
        block && (
          <TextWidget title={title} appearance={widget.appearance} narrow={narrow}>
            {(className) => <ContentBlock shop={shop} block={block} className={className} />}
          </TextWidget>
        )
      );
    }
    case 'html':
      return (
        <TextWidget title={title} appearance={widget.appearance} narrow={narrow}>
          {(className) => <RichText html={widget.html} className={className} />}
        </TextWidget>
      );
    case 'products':
      return (
        <WidgetSection title={title}>
          <ProductGrid shop={shop} products={widget.products} />
        </WidgetSection>
      );
    case 'categories':
      return (
        <WidgetSection title={title}>
          <CategoriesWidget categories={widget.categories} />
        </WidgetSection>
      );
    case 'brands':
      return (
        <WidgetSection title={title}>
          <BrandsWidget shop={shop} brands={widget.brands} />
        </WidgetSection>
      );
    case 'articles':
      return (
        <WidgetSection title={title}>
          <ArticlesWidget shop={shop} articles={widget.articles} />
        </WidgetSection>
      );
    case 'stores':
      return (
        <WidgetSection title={title}>
          <StoreCards shop={shop} stores={widget.stores} />
        </WidgetSection>
      );
  }
}

interface TextWidgetProps {
  title: string;
  appearance: (typeof widgetAppearances)[number];
  /** Below a page's own text, and as narrow. */
  narrow: boolean;
  /** The content, given the class for text-only blocks. */
  children: (className: string) => ReactNode;
}

/**
 * The frame of a block or text: as narrow as text, a narrow row under a hairline, or a full-width
 * background.
 */
function TextWidget({ title, appearance, narrow, children }: TextWidgetProps) {
  if (appearance === 'strip')
    return (
      <div className="border-b border-hairline">
        <div className="mx-auto max-w-page px-gutter">{children('shop-promise')}</div>
      </div>
    );
  if (appearance === 'band')
    return (
      <div className="mt-section bg-sunk">
        <div className="mx-auto max-w-page px-gutter py-section">
          {title && <h2 className="mb-5 text-3xl">{title}</h2>}
          {children('shop-story')}
        </div>
      </div>
    );
  return (
    <WidgetSection title={title} narrow={narrow}>
      {children('max-w-measure')}
    </WidgetSection>
  );
}

interface WidgetSectionProps {
  /** The heading; none if empty. */
  title: string;
  /** As narrow as a page's text. */
  narrow?: boolean;
  children: ReactNode;
}

/** The frame of a widget, as wide as the page. */
function WidgetSection({ title, narrow = false, children }: WidgetSectionProps) {
  return (
    <section className="mx-auto mt-section max-w-page px-gutter">
      <div className={narrow ? 'mx-auto max-w-measure' : undefined}>
        {title && <h2 className="mb-7 text-3xl">{title}</h2>}
        {children}
      </div>
    </section>
  );
}

/** Categories by their images. */
const CategoriesWidget = ({ categories }: { categories: readonly CategoryCard[] }) => (
  <ul className="grid grid-cols-2 gap-x-4 gap-y-8 md:gap-x-6 lg:grid-cols-3">
    {categories.map(({ id, href, title, image_path }) => (
      <li key={id}>
        <a href={href} className="group block rounded-ui">
          {image_path && (
            <Picture
              path={image_path}
              alt=""
              sizes="(min-width: 64rem) 55vw, (min-width: 40rem) 80vw, 150vw"
              className="aspect-3/2 w-full rounded-ui object-right"
            />
          )}
          <span className="mt-3 block font-serif text-xl underline-offset-4 decoration-1 group-hover:underline">
            {title}
          </span>
        </a>
      </li>
    ))}
  </ul>
);

/** Brands by their logos. */
const BrandsWidget = ({ shop, brands }: { shop: Shop; brands: readonly BrandView[] }) => (
  <ul className="grid grid-cols-2 gap-x-4 gap-y-8 sm:grid-cols-3 md:gap-x-6 lg:grid-cols-4">
    {brands.map((brand) => (
      <li key={brand.id}>
        <a
          href={hrefIn(shop, brandPath(brand))}
          className="group flex h-full items-center gap-4 rounded-ui"
        >
          {brand.image_path && (
            <Picture
              path={brand.image_path}
              alt=""
              sizes="4rem"
              className="aspect-square w-16 shrink-0 rounded-ui"
            />
          )}
          <span className="min-w-0 font-serif text-lg underline-offset-4 decoration-1 group-hover:underline">
            {brand.title}
          </span>
        </a>
      </li>
    ))}
  </ul>
);

interface ArticlesWidgetProps {
  shop: Shop;
  articles: readonly Card[];
}

/** Blog articles, each with image and summary. */
const ArticlesWidget = ({ shop, articles }: ArticlesWidgetProps) => (
  <ul className="grid grid-cols-1 gap-x-6 gap-y-10 sm:grid-cols-2 lg:grid-cols-3">
    {articles.map((article) => (
      <li key={article.id}>
        <ArticleTile shop={shop} article={article} heading="h3" />
      </li>
    ))}
  </ul>
);
