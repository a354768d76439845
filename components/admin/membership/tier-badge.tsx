import { LeadStatusBadge } from '../leads/lead-status-badge';

const GREY = '#64748b';

/** A membership tier by its name, on its color. */
export const TierBadge = ({ title, color }: { title: string; color: string }) => (
  <LeadStatusBadge title={title} color={color || GREY} />
);
