import 'server-only';
import { and, eq, exists, isNull, type SQL } from 'drizzle-orm';
import { order, orderComment } from '@/db/schema/orders';
import type { Context } from '@/lib/core/context';

/** What a customer wrote and staff neither answered nor noted as needing no answer. */
export const isUnanswered = and(
  eq(orderComment.author_type, 'customer'),
  isNull(orderComment.answered_at),
);

/** Orders whose customer waits for an answer. */
export const waitsForAnswer = ({ db }: Pick<Context, 'db'>): SQL =>
  exists(
    db
      .select({ id: orderComment.id })
      .from(orderComment)
      .where(and(eq(orderComment.order_id, order.id), isUnanswered)),
  );
