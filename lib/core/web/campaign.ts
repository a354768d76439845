/** The browser's storage key for the campaign whose link led to the shop. */
export const CAMPAIGN_COOKIE = 'campaign';

/** The text if it is a valid campaign name. */
export const readCampaign = (name: string | null | undefined): string | undefined =>
  name && /^[A-Za-z0-9][A-Za-z0-9_.-]{0,63}$/.test(name) ? name.toLowerCase() : undefined;

/** The campaign named in a query. */
export const parseCampaignQuery = (search: string): string | undefined =>
  readCampaign(new URLSearchParams(search).get('utm_campaign'));
