import 'server-only';
import { and, eq } from 'drizzle-orm';
import { publishedBlock } from '@/db/published';
import { block } from '@/db/schema/content';
import type { Context } from '@/lib/core/context';
import { sanitizeHtml } from '@/lib/core/text/html';
import { localizer } from '@/lib/core/text/localized';
import { isShownToViewer } from './audience';
import type { BlockView } from './block.schema';
import type { StoredData } from './block-data';
import type { BlockType } from './block-data.schema';
import { toMenuHref } from './menu-view';
import { followRenamedSource } from './renamed-targets';
import { parseVideoAddress } from './video.schema';

/**
 * A block by identifier, in the caller's language; null if it is unknown (D11), disabled, or not
 * shown now or to this viewer.
 */
export async function readContentBlock(
  ctx: Context,
  identifier: string,
): Promise<BlockView | null> {
  const [row] = await ctx.db
    .select()
    .from(block)
    .where(and(eq(block.identifier, identifier), publishedBlock(ctx.now())));
  if (!row || !isShownToViewer(row.audience, ctx.viewer)) return null;
  const { title } = row;
  const content = sanitizeHtml(localizer(ctx)(row.content));
  const data = await followRenamedSource(ctx, (row.data ?? {}) as StoredData[BlockType]);
  return { identifier, title, content, ...views[row.type](ctx, data as never) } as BlockView;
}

/** What each type shows besides its content; missing parts are empty. */
const views: { [T in BlockType]: (ctx: Context, data: Partial<StoredData[T]>) => Shown<T> } = {
  html: () => ({ type: 'html', data: null }),
  products: (ctx, { heading = {}, source = 'new', limit = 8, url, ids }) => ({
    type: 'products',
    data: { heading: localizer(ctx)(heading), source, limit, url, ids },
  }),
  banner(ctx, data) {
    const localize = localizer(ctx);
    const { link_type = 'link', link_value = '', open_in_current_tab = true } = data;
    const label = localize(data.button_label ?? {});
    return {
      type: 'banner',
      data: {
        heading: localize(data.heading ?? {}),
        image_path: data.image_path ?? null,
        alt: localize(data.alt ?? {}),
        button:
          label && link_value
            ? { label, href: toMenuHref(ctx, link_type, link_value), open_in_current_tab }
            : null,
      },
    };
  },
  faq(ctx, { heading = {}, items = [] }) {
    const localize = localizer(ctx);
    return {
      type: 'faq',
      data: {
        heading: localize(heading),
        items: items.map(({ id, question, answer }) => ({
          id,
          question: localize(question),
          answer: sanitizeHtml(localize(answer)),
        })),
      },
    };
  },
  video(ctx, { heading = {}, image_path, url = '' }) {
    const { watch = '', player = '' } = parseVideoAddress(url) ?? {};
    return {
      type: 'video',
      data: { heading: localizer(ctx)(heading), image_path: image_path ?? '', watch, player },
    };
  },
  countdown(ctx, { heading = {}, over = {}, until: at = '' }) {
    const localize = localizer(ctx);
    const until = new Date(at);
    return {
      type: 'countdown',
      data: {
        heading: localize(heading),
        over: localize(over),
        until,
        is_over: until <= ctx.now(),
      },
    };
  },
};
type Shown<T extends BlockType> = Pick<Extract<BlockView, { type: T }>, 'type' | 'data'>;
