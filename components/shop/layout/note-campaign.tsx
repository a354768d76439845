'use client';

import { useEffect } from 'react';
import { CAMPAIGN_COOKIE, campaignIn } from '@/lib/core/web/campaign';

const WEEK_SECONDS = 7 * 24 * 3600;

/**
 * Keeps for a week which letter or campaign a link came from, as its address says, so that an order
 * can name it. It says nothing of who followed the link.
 */
export function NoteCampaign() {
  useEffect(() => {
    const campaign = campaignIn(location.search);
    if (campaign)
      // biome-ignore lint/suspicious/noDocumentCookie: no other way works in every browser
      document.cookie = `${CAMPAIGN_COOKIE}=${campaign}; path=/; max-age=${WEEK_SECONDS}; samesite=lax`;
  }, []);
  return null;
}
