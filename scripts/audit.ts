// npm run audit: checks the invariants of the shop's data, one line each; exit code 1
// when one is broken.
import { openDirect } from '@/db/client';
import { auditInvariants } from '@/lib/invariants/audit';

const shownAtMost = 20;

async function main() {
  const { sql, db } = openDirect(1);
  try {
    const findings = await auditInvariants(db);
    for (const { id, sentence, rows } of findings) {
      console.log(`${rows.length ? '✗' : '✓'} ${id.padEnd(5)} ${sentence}`);
      for (const row of rows.slice(0, shownAtMost)) console.log(`          ${JSON.stringify(row)}`);
      if (rows.length > shownAtMost) console.log(`          and ${rows.length - shownAtMost} more`);
    }
    const violations = findings.reduce((sum, { rows }) => sum + rows.length, 0);
    console.log(`${violations} ${violations === 1 ? 'violation' : 'violations'}`);
    process.exitCode = violations ? 1 : 0;
  } finally {
    await sql.end();
  }
}

main().catch((error: Error) => {
  console.error(
    error.cause instanceof Error ? `The audit failed: ${error.cause.message}` : error.message,
  );
  process.exitCode = 1;
});
