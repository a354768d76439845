// @ts-check

/** The headers in which proxies say where a client is: Vercel's, Cloudflare's. */
export const CITY_HEADERS = ['x-vercel-ip-city', 'cf-ipcity'];
export const COUNTRY_HEADERS = ['x-vercel-ip-country', 'cf-ipcountry'];
export const PLACE_HEADERS = [...CITY_HEADERS, ...COUNTRY_HEADERS];
