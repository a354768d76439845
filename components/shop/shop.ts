import { localPath } from '@/lib/i18n/paths';
import { translator } from '@/lib/i18n/translate';
import type { Settings } from '@/lib/settings/settings.schema';
import type { View } from '@/lib/shop/view';

/** What every server component of the storefront is given: for whom it is seen, and the shop's settings. */
export type Shop = { view: View; settings: Settings };

/** The address of a path (without language prefix) for this shopper. */
export const hrefIn = ({ view, settings }: Shop, path: string) => localPath(path, view.language, settings.main_language);

/** The storefront's texts for this shopper. Server only: the browser gets the few texts it needs as props. */
export const textsIn = ({ view }: Shop) => translator(view.language, 'shop');
