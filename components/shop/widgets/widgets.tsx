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
  /** Text stands in the column of a page's own text. */
  narrow?: boolean;
}

/** What a page is composed of, in the order staff gave it. */
export const Widgets = ({ shop, widgets, narrow = false }: WidgetsProps) =>
  widgets.map((widget, index) => (
    <Widget key={widget.id} shop={shop} widget={widget} narrow={narrow} first={index === 0} />
  ));

interface WidgetProps {
  shop: Shop;
  widget: PlacedWidget;
  narrow: boolean;
  /** Whether it is what a visitor sees first. */
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
  /** Below a page's own text, and in its column. */
  narrow: boolean;
  /** What stands in it, given the class of text that is nothing but text. */
  children: (className: string) => ReactNode;
}

/**
 * The place of a block or a text: in the width of text, as a narrow row above a hairline, or
 * on a ground of its own from edge to edge.
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
  /** Above it; none, no heading. */
  title: string;
  /** In the column of a page's text. */
  narrow?: boolean;
  children: ReactNode;
}

/** The place of a widget between others, in the width of the page. */
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

/** Categories by their pictures. */
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

/** Brands by their signs. */
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

/** Articles of the blog, each with its picture and what it is about. */
const ArticlesWidget = ({ shop, articles }: ArticlesWidgetProps) => (
  <ul className="grid grid-cols-1 gap-x-6 gap-y-10 sm:grid-cols-2 lg:grid-cols-3">
    {articles.map((article) => (
      <li key={article.id}>
        <ArticleTile shop={shop} article={article} heading="h3" />
      </li>
    ))}
  </ul>
);
