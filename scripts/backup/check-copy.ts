// Audits the copy of a shop at DATABASE_URL, as of the moment it was made, and prints as JSON how
// many rows break each invariant, and the files that the copy must have: private ones, and those of
// each image it shows; its AVIF copies exist only where they are smaller.
import { sql as query } from 'drizzle-orm';
import { open } from '@/db/client';
import { imageVariant, imageWidths } from '@/lib/core/web/image';
import { auditInvariants } from '@/lib/invariants/audit';
import { selectPrivatePaths } from '@/lib/media/private-files';
import { selectUsedImagePaths } from '@/lib/media/usages';

const [madeAt = ''] = process.argv.slice(2);
const { sql, db } = open(process.env.DATABASE_URL ?? '', 1);
try {
  const findings = await auditInvariants(db, new Date(madeAt));
  const violations = findings
    .filter(({ rows }) => rows.length)
    .map(({ id, rows }) => [id, rows.length]);
  const images = await db.execute<{ path: string }>(query`
    select path from media where deleted_at is null
    union select path from ${selectUsedImagePaths()}`);
  const pictures = [...images].flatMap(({ path }) =>
    imageWidths.map((width) => imageVariant(path, width, 'webp')),
  );
  const files = await db.execute<{ path: string }>(selectPrivatePaths());
  pictures.push(...[...files].map(({ path }) => path));
  process.stdout.write(JSON.stringify({ violations: Object.fromEntries(violations), pictures }));
} finally {
  await sql.end();
}
