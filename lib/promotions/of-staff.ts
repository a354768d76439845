import 'server-only';
import { isNull } from 'drizzle-orm';
import { promotion } from '@/db/schema/promotions';

/** The promotions that staff create; others are benefits of membership tiers. */
export const ofStaff = isNull(promotion.membership_tier_id);
