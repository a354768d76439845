import { systemKey } from '@/lib/core/system-key';
import type { WorkedJobs } from '@/lib/worker/work-jobs';

/**
 * Has a server run every due job, as its own timer or a host's scheduler does, and waits until
 * none is left, so that no test waits for the timer.
 */
export async function workNow(url: string): Promise<WorkedJobs> {
  const headers = { Authorization: `Bearer ${systemKey()}` };
  const answer = await fetch(`${url}/api/cron`, { method: 'POST', headers });
  if (!answer.ok) throw new Error(`/api/cron returned ${answer.status}: ${await answer.text()}`);
  return (await answer.json()) as WorkedJobs;
}
