// Audits the copy of a shop at DATABASE_URL, as of the moment it was made, and prints as JSON how
// many rows break each invariant, and all files that the copy shows: images, and private ones.
import { sql as query } from 'drizzle-orm';
import { open } from '@/db/client';
import { imageFormats, imageVariant, imageWidths } from '@/lib/core/web/image';
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
    imageFormats.flatMap((format) => imageWidths.map((width) => imageVariant(path, width, format))),
  );
  const files = await db.execute<{ path: string }>(selectPrivatePaths());
  pictures.push(...[...files].map(({ path }) => path));
  process.stdout.write(JSON.stringify({ violations: Object.fromEntries(violations), pictures }));
} finally {
  await sql.end();
}
