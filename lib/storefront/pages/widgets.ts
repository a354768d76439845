import 'server-only';
import { readArticleCards } from '@/lib/blog/article-view';
import type { ArticleCard } from '@/lib/blog/article-view.schema';
import type { BrandView } from '@/lib/catalog/brand.schema';
import { readBrandViews } from '@/lib/catalog/brand-view';
import { isShownToViewer } from '@/lib/content/audience';
import { readMenus } from '@/lib/content/menu-view';
import type { SliderView } from '@/lib/content/slider.schema';
import { readSlider } from '@/lib/content/slider-view';
import type { StoredWidget, WidgetRequest, widgetAppearances } from '@/lib/content/widget.schema';
import { tags } from '@/lib/core/cache/tags';
import type { Context } from '@/lib/core/context';
import { sanitizeHtml } from '@/lib/core/text/html';
import { localizer } from '@/lib/core/text/localized';
import type { ProductCard } from '@/lib/products/product-view.schema';
import type { StoreView } from '@/lib/stores/store.schema';
import { readStoreViews } from '@/lib/stores/store-view';
import { readChosenProducts } from './chosen-products';
import { shopTextTags } from './shop-texts';
import { readShownBlock } from './shown-block';
import type { ShownBlock } from './shown-block.schema';
import type { CategoryCard } from './widget-view.schema';

type Appearance = (typeof widgetAppearances)[number];

/** A widget's content, in the context's language and for its viewer. */
export type WidgetContent =
  | { type: 'products'; products: ProductCard[] }
  | { type: 'categories'; categories: CategoryCard[] }
  | { type: 'brands'; brands: BrandView[] }
  | { type: 'articles'; articles: ArticleCard[] }
  | { type: 'stores'; stores: StoreView[] }
  | { type: 'slider'; slider: SliderView | null }
  | { type: 'block'; block: ShownBlock | null; appearance: Appearance }
  | { type: 'html'; html: string; appearance: Appearance };
/** A widget in its place on a page. */
export type PlacedWidget = WidgetContent & { id: string; title: string };
/** A widget as requested, or as stored: a text in one language, or in several. */
type WidgetDefinition = StoredWidget | WidgetRequest;

/** The content of a widget of this type. Leaves out what doesn't exist or isn't visible. */
async function readWidget(ctx: Context, widget: WidgetDefinition): Promise<WidgetContent> {
  switch (widget.type) {
    case 'products':
      return { type: 'products', products: await readChosenProducts(ctx, widget.data) };
    case 'categories':
      return { type: 'categories', categories: await readCategories(ctx, widget.data.urls) };
    case 'brands':
      return { type: 'brands', brands: (await readBrandViews(ctx)).slice(0, widget.data.limit) };
    case 'articles':
      return { type: 'articles', articles: await readArticleCards(ctx, widget.data) };
    case 'stores':
      return { type: 'stores', stores: (await readStoreViews(ctx)).slice(0, widget.data.limit) };
    case 'slider':
      return { type: 'slider', slider: await readSlider(ctx, widget.data.identifier) };
    case 'block': {
      const { identifier, appearance } = widget.data;
      return { type: 'block', block: await readShownBlock(ctx, identifier), appearance };
    }
    case 'html': {
      const { content = '', appearance } = widget.data;
      const text = typeof content === 'string' ? content : localizer(ctx)(content);
      return { type: 'html', html: sanitizeHtml(text), appearance };
    }
  }
}

/** `POST /api/widget`: a widget's content, without its type. */
export async function widgetResponse(ctx: Context, widgetRequest: WidgetRequest) {
  const shown = await readWidget(ctx, widgetRequest);
  switch (shown.type) {
    case 'products':
      return shown.products;
    case 'categories':
      return shown.categories;
    case 'brands':
      return shown.brands;
    case 'articles':
      return shown.articles;
    case 'stores':
      return shown.stores;
    case 'slider':
      return shown.slider;
    case 'block':
      return shown.block;
    case 'html':
      return { content: shown.html };
  }
}

/**
 * The widgets of a page that this viewer sees now, in order, and their cache tags. Leaves out empty
 * ones.
 */
export async function readWidgets(
  ctx: Context,
  widgets: readonly StoredWidget[],
): Promise<{ widgets: PlacedWidget[]; tags: string[] }> {
  const now = ctx.now();
  const shown = widgets.filter(
    ({ enabled, audience, starts_at, ends_at }) =>
      enabled &&
      isShownToViewer(audience, ctx.viewer) &&
      (!starts_at || starts_at <= now) &&
      (!ends_at || ends_at > now),
  );
  const localize = localizer(ctx);
  const read = await Promise.all(
    shown.map(async (widget) => ({
      ...(await readWidget(ctx, widget)),
      id: widget.id,
      title: localize(widget.title),
    })),
  );
  return { widgets: read.filter(showsSomething), tags: [...new Set(read.flatMap(listTags))] };
}

function showsSomething(widget: WidgetContent): boolean {
  switch (widget.type) {
    case 'products':
      return widget.products.length > 0;
    case 'categories':
      return widget.categories.length > 0;
    case 'brands':
      return widget.brands.length > 0;
    case 'articles':
      return widget.articles.length > 0;
    case 'stores':
      return widget.stores.length > 0;
    case 'slider':
      return (widget.slider?.slides.length ?? 0) > 0;
    case 'block':
      return widget.block !== null;
    case 'html':
      return widget.html !== '';
  }
}

/** The cache tags of a widget; every page with widgets also has `content` and `settings`. */
function listTags(widget: WidgetContent): string[] {
  switch (widget.type) {
    case 'products':
      return productTags(widget.products);
    case 'categories':
      return [tags.menus];
    case 'brands':
      return [tags.brands];
    case 'articles':
      return [tags.blog];
    case 'stores':
      return [tags.stores];
    case 'block':
      return [
        ...shopTextTags,
        ...(widget.block?.type === 'products' ? productTags(widget.block.products) : []),
      ];
    default:
      return [];
  }
}

/** Those requested, in order; else the top-level ones with an image. */
async function readCategories(ctx: Context, urls: string[] = []): Promise<CategoryCard[]> {
  const top = await readMenus(ctx);
  const all: typeof top = top.flatMap(function below(node): typeof top {
    return [node, ...node.children.flatMap(below)];
  });
  const categories = (urls.length ? all : top).filter(({ type }) => type === 'category');
  const chosen = urls.length
    ? urls.flatMap((url) => categories.find((node) => node.url === url) ?? [])
    : categories.filter(({ image_path }) => image_path);
  return chosen.map(({ id, title, url, href, image_path }) => ({
    id,
    title,
    url,
    href,
    image_path,
  }));
}

const productTags = (products: readonly ProductCard[]) => [
  tags.products,
  tags.menus,
  tags.brands,
  tags.promotions,
  tags.tax,
  ...products.map(({ id }) => tags.product(id)),
];
