'use client';

import { Eye } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { HEARTBEAT_SECONDS, type Presence } from '@/lib/admin/order-presence/presence.schema';

/**
 * Tells other staff that this order is open here while it is visible, and shows who else has it
 * open.
 */
export function OrderPresence({ orderId }: { orderId: number }) {
  const t = useTranslations('orders.list');
  const [names, setNames] = useState<string[]>([]);
  useEffect(() => {
    let gone = false;
    const beat = async () => {
      if (document.visibilityState !== 'visible') return;
      const heard = await notifyPresence(orderId);
      if (heard && !gone) setNames(heard.names);
    };
    void beat();
    const timer = setInterval(beat, HEARTBEAT_SECONDS * 1000);
    return () => {
      gone = true;
      clearInterval(timer);
    };
  }, [orderId]);
  return (
    <p
      role="status"
      className="mb-4 flex items-center gap-2 rounded-ui bg-caution-soft px-3 py-2 text-sm text-caution empty:sr-only print:hidden"
    >
      {names.length > 0 && (
        <>
          <Eye aria-hidden className="size-4 shrink-0" />
          {t('presence', { names: names.join(', '), count: names.length })}
        </>
      )}
    </p>
  );
}

/** A failed request is ignored, because the next one follows; it never asks to log in. */
async function notifyPresence(orderId: number): Promise<Presence | undefined> {
  try {
    const answer = await fetch(`/api/admin/order/${orderId}/presence`, { method: 'POST' });
    return answer.ok ? ((await answer.json()) as { data: Presence }).data : undefined;
  } catch {
    return undefined;
  }
}
