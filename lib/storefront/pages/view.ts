import 'server-only';
import { cacheLife, cacheTag } from 'next/cache';
import { notFound } from 'next/navigation';
import { database } from '@/db/client';
import {
  getViewerTierId,
  guestViewer,
  parseViewer,
  type Viewer,
  viewerKey,
} from '@/lib/core/access/viewer';
import { tags } from '@/lib/core/cache/tags';
import type { ShopContext } from '@/lib/core/context';
import { type Language, languages } from '@/lib/core/language';
import type { Settings } from '@/lib/core/settings.schema';
import { membershipTiers } from '@/lib/membership/tiers';
import { currentSettings } from '@/lib/settings/current-settings';

/**
 * A storefront page depends on these three and its URL only, so it can be one static file for
 * everybody who shares them.
 */
export type View = { language: Language; currency: string; viewer: Viewer };
/** The path parameters of every storefront page. */
export type ViewParams = { locale: string; view: string };

/**
 * The path prefix of a view's pages: `/en-US/HKD-guest`, `/zh-HK/USD-member`, `/en-US/HKD-tier-7`
 * for members of a tier. Only the middleware writes it. No two views share one, so no page cached
 * under its path is served to another viewer.
 */
export const viewPath = ({ language, currency, viewer }: View) =>
  `/${language}/${currency}-${viewerKey(viewer)}`;

/** Parses the view in a path; undefined if the segments are invalid. */
export function parseView({ locale, view }: ViewParams): View | undefined {
  const language = languages.find((candidate) => candidate === locale);
  const [, currency, key = ''] = /^([A-Z]{3})-(.+)$/.exec(view) ?? [];
  const viewer = parseViewer(key);
  return language && currency && viewer ? { language, currency, viewer } : undefined;
}

/**
 * The same for a page; undefined also for a tier that doesn't exist or is disabled. Only a tier's
 * view queries the tiers.
 */
export async function readView(params: ViewParams): Promise<View | undefined> {
  const view = parseView(params);
  const tier = view && getViewerTierId(view.viewer);
  return !tier || (await tiersWithView()).includes(tier) ? view : undefined;
}

/** The IDs of the tiers with views of their own: the enabled ones above level 0. */
async function tiersWithView(): Promise<number[]> {
  'use cache';
  cacheLife('max');
  cacheTag(tags.membership);
  const ctx = await viewContext({ language: 'en-US', currency: '', viewer: guestViewer });
  const tiers = await membershipTiers(ctx);
  return tiers.filter(({ enabled, level }) => enabled && level > 0).map(({ id }) => id);
}

/** The context a storefront page reads with: an anonymous guest or member of a tier. */
export async function viewContext(view: View): Promise<ShopContext & { settings: Settings }> {
  return {
    ...view,
    db: database(),
    actor: { kind: 'guest' },
    settings: await currentSettings(),
    touched: new Set(),
    now: () => new Date(),
  };
}

/**
 * The view of a storefront page and its other path segments, decoded. Answers 404 if the path has
 * no view.
 */
export async function resolveView<P extends ViewParams>(
  params: Promise<P>,
): Promise<{ view: View } & Omit<P, keyof ViewParams>> {
  const { locale, view: segment, ...rest } = await params;
  const view = (await readView({ locale, view: segment })) ?? notFound();
  const decoded = Object.fromEntries(
    Object.entries(rest as Record<string, string>).map(([name, value]) => [
      name,
      decodeURIComponent(value),
    ]),
  );
  return { view, ...(decoded as Omit<P, keyof ViewParams>) };
}
