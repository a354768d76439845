import 'server-only';
import { notFound } from 'next/navigation';
import { database } from '@/db/client';
import type { ShopContext } from '@/lib/core/context';
import { type Language, languages } from '@/lib/core/language';
import type { Settings } from '@/lib/core/settings.schema';
import { readSettings } from '@/lib/settings/settings';

/**
 * What a storefront page shows depends on these three and its url, on nothing else: so it
 * can be one static file for everybody who shares them.
 */
export type View = { language: Language; currency: string; member: boolean };
/** The path parameters every page of the storefront has. */
export type ViewParams = { locale: string; view: string };

/** The path segment of a view: `HKD-guest`, `USD-member`. Only the middleware writes it. */
export const viewSegment = ({ currency, member }: Pick<View, 'currency' | 'member'>) =>
  `${currency}-${member ? 'member' : 'guest'}`;

/** Reads the view out of a path; undefined when the segments are none. */
export function parseView({ locale, view }: ViewParams): View | undefined {
  const language = languages.find((known) => known === locale);
  const match = /^([A-Z]{3})-(guest|member)$/.exec(view);
  return language && match?.[1]
    ? { language, currency: match[1], member: match[2] === 'member' }
    : undefined;
}

/**
 * The context a storefront page reads with: nobody in particular, seen as a guest or as
 * any member.
 */
export async function viewContext(view: View): Promise<ShopContext & { settings: Settings }> {
  const db = database();
  return {
    ...view,
    db,
    actor: { kind: 'guest' },
    settings: await readSettings(db),
    touched: new Set(),
    now: () => new Date(),
  };
}

/**
 * The view of a storefront page and the other segments of its path, decoded. Answers 404
 * where the path holds no view.
 */
export async function viewOf<P extends ViewParams>(
  params: Promise<P>,
): Promise<{ view: View } & Omit<P, keyof ViewParams>> {
  const { locale, view: segment, ...rest } = await params;
  const view = parseView({ locale, view: segment }) ?? notFound();
  const decoded = Object.fromEntries(
    Object.entries(rest as Record<string, string>).map(([name, value]) => [
      name,
      decodeURIComponent(value),
    ]),
  );
  return { view, ...(decoded as Omit<P, keyof ViewParams>) };
}
