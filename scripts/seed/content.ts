import { inArray } from 'drizzle-orm';
import { product } from '@/db/schema/catalog';
import { articles, blogCategories, type SeedArticle } from '@/db/seed/content/articles';
import { blocks, deliveryFaq, oolongBanner } from '@/db/seed/content/blocks';
import { aboutMenu, type SeedEntry } from '@/db/seed/content/menus';
import { homePage, pages, slides } from '@/db/seed/content/pages';
import { categoryPicture, slidePictures } from '@/db/seed/picture-names';
import { articleInput } from '@/lib/blog/article.schema';
import { createArticle } from '@/lib/blog/articles';
import { createBlogCategory } from '@/lib/blog/blog-categories';
import { blogCategoryInput } from '@/lib/blog/blog-category.schema';
import { blockInput } from '@/lib/content/block.schema';
import { createBlock } from '@/lib/content/blocks';
import { menuInput } from '@/lib/content/menu.schema';
import { createMenu } from '@/lib/content/menus';
import { pageInput } from '@/lib/content/page.schema';
import { createPage, makeHomePage } from '@/lib/content/pages';
import { sliderInput } from '@/lib/content/slider.schema';
import { createSlider } from '@/lib/content/sliders';
import { DAY_MS } from '@/lib/core/durations';
import { writeSettings } from '@/lib/settings/settings';
import { getSeedId, type SeededShop } from './shop';

export async function seedPages({ ctx }: SeededShop): Promise<string[]> {
  for (const page of pages) {
    const { id, url } = await createPage(ctx, pageInput.parse(page));
    // Linked where orders are placed.
    if (url === 'privacy') await writeSettings(ctx, { privacy_page_id: id });
    if (url === 'terms') await writeSettings(ctx, { terms_page_id: id });
  }
  return pages.map(({ url }) => url);
}

/** Menu entries besides the categories, which exist already. */
export async function seedMenus({ ctx }: SeededShop): Promise<string[]> {
  const create = ({ page, link, ...entry }: SeedEntry, parent_id?: number) =>
    createMenu(
      ctx,
      menuInput.parse({ ...entry, parent_id, type: page ? 'page' : 'link', url: page ?? link }),
    );
  const { children, ...top } = aboutMenu;
  const { id } = await create(top);
  for (const entry of children) await create(entry, id);
  return [top, ...children].map(({ page, link }) => page ?? link ?? '');
}

/** The home page, composed as staff would; its slider and blocks are added after it. */
export async function seedHomePage({ ctx }: SeededShop): Promise<string[]> {
  const { id, widgets } = await createPage(ctx, pageInput.parse(homePage));
  await makeHomePage(ctx, id);
  return widgets.map((widget) => widget.id);
}

/** The text blocks, the questions of the shipping page, a banner. */
export async function seedBlocks({ ctx, picture }: SeededShop): Promise<string[]> {
  const { content, ...words } = oolongBanner;
  const made = [
    ...blocks,
    {
      identifier: 'delivery-faq',
      title: 'Delivery: FAQ',
      type: 'faq',
      data: { items: deliveryFaq },
    },
    {
      identifier: 'oolong-banner',
      title: 'Banner: oolong',
      type: 'banner',
      content,
      data: {
        ...words,
        image_path: await picture(categoryPicture('tea')),
        link_type: 'category',
        link_value: 'oolong',
      },
    },
  ];
  for (const block of made) await createBlock(ctx, blockInput.parse(block));
  return made.map(({ identifier }) => identifier);
}

/** The home page's slider; on a phone each slide shows its first object in a tall image. */
export async function seedSlider({ ctx, picture }: SeededShop): Promise<string[]> {
  const finished = slides.map(async ({ scenes: _, ground: __, ...words }, index) => {
    const { wide, tall } = slidePictures(index);
    const [image, mobile_image] = await Promise.all([picture(wide), picture(tall)]);
    return { ...words, image, mobile_image };
  });
  const input = { identifier: 'home', title: 'Home', slides: await Promise.all(finished) };
  await createSlider(ctx, sliderInput.parse(input));
  return slides.map(({ link_value }) => link_value);
}

/** The blog. The products it names exist already. */
export async function seedBlog(shop: SeededShop): Promise<string[]> {
  const { ctx } = shop;
  const categories = new Map<string, number>();
  for (const category of blogCategories)
    categories.set(
      category.url,
      (await createBlogCategory(ctx, blogCategoryInput.parse(category))).id,
    );
  const products = await productIds(shop);
  for (const article of articles)
    await createArticle(
      ctx,
      articleInput.parse(await toArticleInput(shop, article, categories, products)),
    );
  return articles.map(({ url }) => url);
}

async function productIds({ ctx }: SeededShop): Promise<Map<string, number>> {
  const urls = articles.flatMap((article) => article.products);
  const { id, url } = product;
  const rows = await ctx.db.select({ id, url }).from(product).where(inArray(url, urls));
  return new Map(rows.map((row) => [row.url, row.id]));
}

async function toArticleInput(
  { ctx, picture }: SeededShop,
  article: SeedArticle,
  categoryIds: Map<string, number>,
  productIds: Map<string, number>,
) {
  const { days, categories, products, picture: name, ...fields } = article;
  const published_at = days === undefined ? null : new Date(ctx.now().getTime() - days * DAY_MS);
  return {
    ...fields,
    image_path: await picture(name),
    category_ids: categories.map((url) => getSeedId(categoryIds, url)),
    related_product_ids: products.map((url) => getSeedId(productIds, url)),
    published_at,
    status: days === undefined ? 'draft' : 'scheduled',
  };
}
