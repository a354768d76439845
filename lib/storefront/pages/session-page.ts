import 'server-only';
import { headers } from 'next/headers';
import { notFound, redirect } from 'next/navigation';
import { cache } from 'react';
import { shopContext } from '@/lib/auth/contexts';
import { countriesAccepted, countryOptions } from '@/lib/core/address/countries';
import type { CustomerContext, ShopContext } from '@/lib/core/context';
import { parseLanguage } from '@/lib/core/language';
import { parseShopRoute } from '@/lib/core/web/shop-routes';
import { localizePath } from '@/lib/i18n/paths';
import { homeCountry } from '@/lib/inventory/home-country';
import { guardRedirect } from './page-guard';

export type Query = Record<string, string | string[] | undefined>;

/**
 * The context of a page that knows its visitor, in the URL's language; created once per request.
 */
export const sessionContext = cache(
  async (locale: string): Promise<ShopContext> =>
    shopContext({ language: parseLanguage(locale) ?? notFound() }),
);

/**
 * The same, for a visitor who may open `path` (without language prefix); others are redirected as
 * the guard says (§4, D0).
 */
export async function sessionPageContext(
  locale: string,
  path: string,
  query: Query = {},
): Promise<ShopContext> {
  const ctx = await sessionContext(locale);
  const blocked = guardRedirect(parseShopRoute(path), asSearch(query), ctx.settings, ctx.viewer);
  if (blocked) redirect(localizePath(blocked, ctx.language, ctx.settings.main_language));
  return ctx;
}

/** One value of a query; the first of several. */
export const firstValue = (value: string | string[] | undefined) =>
  Array.isArray(value) ? value[0] : value;

const asSearch = (query: Query) =>
  new URLSearchParams(
    Object.entries(query).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, firstValue(value) ?? '']],
    ),
  );

/** The same for a members' page: others are sent to the login page and back. */
export async function memberPageContext(
  locale: string,
  path: string,
  query: Query = {},
): Promise<CustomerContext> {
  const ctx = await sessionPageContext(locale, path, query);
  if (ctx.actor.kind !== 'customer') notFound();
  return { ...ctx, actor: ctx.actor };
}

const MOST_LIKELY = 6;

/**
 * All countries, or those with these `codes`, for a select: first the shop's, those of the browser,
 * and those used before.
 */
export async function shopperCountries(
  ctx: ShopContext,
  used: readonly string[],
  codes?: readonly string[],
) {
  const accepted = countriesAccepted((await headers()).get('accept-language'));
  const likely = [(await homeCountry(ctx)) ?? '', ...accepted, ...used].filter(Boolean);
  return countryOptions(ctx.language, [...new Set(likely)].slice(0, MOST_LIKELY), codes);
}
