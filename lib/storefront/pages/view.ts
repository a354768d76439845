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
 * What a storefront page shows depends on these three and its url, on nothing else: so it
 * can be one static file for everybody who shares them.
 */
export type View = { language: Language; currency: string; viewer: Viewer };
/** The path parameters every page of the storefront has. */
export type ViewParams = { locale: string; view: string };

/**
 * The beginning of the path of every page of a view: `/en-US/HKD-guest`, `/zh-HK/USD-member`,
 * `/en-US/HKD-tier-7` for members of a tier. Only the middleware writes it. No two views share
 * one, so no page, and no copy kept under its path, is served to another viewer.
 */
export const viewPath = ({ language, currency, viewer }: View) =>
  `/${language}/${currency}-${viewerKey(viewer)}`;

/** Reads the view out of a path; undefined when the segments are none. */
export function parseView({ locale, view }: ViewParams): View | undefined {
  const language = languages.find((candidate) => candidate === locale);
  const [, currency, key = ''] = /^([A-Z]{3})-(.+)$/.exec(view) ?? [];
  const viewer = parseViewer(key);
  return language && currency && viewer ? { language, currency, viewer } : undefined;
}

/**
 * The same for a page; undefined also for the view of a tier that does not exist or is disabled.
 * Only a tier's view asks which there are.
 */
export async function readView(params: ViewParams): Promise<View | undefined> {
  const view = parseView(params);
  const tier = view && getViewerTierId(view.viewer);
  return !tier || (await tiersWithView()).includes(tier) ? view : undefined;
}

/** The ids of the tiers whose members have views of their own: the enabled ones above level 0. */
async function tiersWithView(): Promise<number[]> {
  'use cache';
  cacheLife('max');
  cacheTag(tags.membership);
  const ctx = await viewContext({ language: 'en-US', currency: '', viewer: guestViewer });
  const tiers = await membershipTiers(ctx);
  return tiers.filter(({ enabled, level }) => enabled && level > 0).map(({ id }) => id);
}

/**
 * The context a storefront page reads with: nobody in particular, seen as a guest or as
 * any member of a tier.
 */
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
 * The view of a storefront page and the other segments of its path, decoded. Answers 404
 * where the path holds no view.
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
