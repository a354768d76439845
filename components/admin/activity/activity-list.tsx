'use client';

import { useRouter } from 'next/navigation';
import { ActivityItem } from './activity-item';
import type { Activity } from './activity-labels';

/** The changes of the shop; the list reloads after one is undone. */
export function ActivityList({ rows }: { rows: readonly Activity[] }) {
  const router = useRouter();
  return (
    <ul className="flex flex-col divide-y divide-hairline border-y border-hairline">
      {rows.map((row) => (
        <ActivityItem key={row.id} activity={row} onUndone={() => router.refresh()} />
      ))}
    </ul>
  );
}
