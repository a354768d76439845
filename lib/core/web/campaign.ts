/** What the browser keeps the campaign under whose link led to the shop. */
export const CAMPAIGN_COOKIE = 'campaign';

/** The name of a campaign, if it is one. */
export const readCampaign = (name: string | null | undefined): string | undefined =>
  name && /^[A-Za-z0-9][A-Za-z0-9_.-]{0,63}$/.test(name) ? name.toLowerCase() : undefined;

/** The campaign that a query names. */
export const parseCampaignQuery = (search: string): string | undefined =>
  readCampaign(new URLSearchParams(search).get('utm_campaign'));
