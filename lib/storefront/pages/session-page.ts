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
 * The context of a page that knows its visitor, in the language of its address; made once
 * a request.
 */
export const sessionContext = cache(
  async (locale: string): Promise<ShopContext> =>
    shopContext({ language: parseLanguage(locale) ?? notFound() }),
);

/**
 * The same, for a visitor who may enter `path` (without language prefix); another one is
 * sent where the gate says (§4, D0).
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

/** One value of a query; of several the first. */
export const firstValue = (value: string | string[] | undefined) =>
  Array.isArray(value) ? value[0] : value;

const asSearch = (query: Query) =>
  new URLSearchParams(
    Object.entries(query).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, firstValue(value) ?? '']],
    ),
  );

/** The same for a page of members: anybody else is sent to the login and back. */
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
 * Every country, or those with these `codes`, for a shopper's select: first that of the shop,
 * those their browser names, and those they used before.
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
