import type { Shop } from '@/lib/storefront/addresses/shop';
import type { PlacedWidget } from '@/lib/storefront/pages/widgets';
import { BlockView } from '../blocks/block';
import { HomeSlider } from '../content/home-slider';
import { RichText } from '../content/rich-text';
import { ProductGrid } from '../product/product-grid';
import { ArticlesWidget } from './articles-widget';
import { BrandsWidget } from './brands-widget';
import { CategoriesWidget } from './categories-widget';
import { TextWidget } from './text-widget';
import { WidgetSection } from './widget-section';

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
            {(className) => <BlockView shop={shop} block={block} className={className} />}
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
  }
}
