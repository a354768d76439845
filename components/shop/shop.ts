import { localizePath } from '@/lib/i18n/paths';
import { translator } from '@/lib/i18n/translate';
import type { Shop } from '@/lib/storefront/addresses/shop';

/** The URL of a path (without language prefix) for this customer. */
export const hrefIn = ({ view, settings }: Shop, path: string) =>
  localizePath(path, view.language, settings.main_language);

/**
 * The storefront's texts for this customer. Server only: the browser gets the few texts it needs as
 * props.
 */
export const textsIn = ({ view }: Shop) => translator(view.language, 'shop');
