import { open } from '@/db/client';
import { audit } from '@/lib/invariants/audit';

/** Throws when what was measured has left a shop's stock, money or orders in disorder. */
export async function assertSound(databaseUrl: string): Promise<void> {
  const { sql, db } = open(databaseUrl, 1);
  const broken = (await audit(db).finally(() => sql.end())).filter(({ rows }) => rows.length);
  const [first] = broken;
  if (first) throw new Error(`${first.id} is broken after the run: ${first.sentence}`);
}
