import 'server-only';
import { createHash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { database } from '@/db/client';
import { page } from '@/db/schema/content';
import { readScriptTags, type ScriptTag } from '@/lib/core/text/script-tags';
import { readSettings } from '@/lib/settings/settings';

/** Whose scripts they are: the site's, or a page's own; for its head or for its end. */
type Scope = `site-${Place}` | `page-${number}-${Place}`;
type Place = 'header' | 'footer';

/** A tag as a page shows it. No code stands in the page itself: `src` is a file. */
export type CustomScript =
  | { kind: 'meta'; name: string; content: string }
  | { kind: 'script'; src: string; async: boolean; module: boolean; data: Record<string, string> };

const hashCode = (code: string) => createHash('sha256').update(code).digest('hex').slice(0, 32);

/**
 * What staff typed as scripts, to be shown on pages of `scope`. Code of their own is served
 * as a file of this shop whose name is the hash of what it says, so that a page needs no
 * inline script to be allowed and a changed script is another file.
 */
export const listCustomScripts = (scope: Scope, html: string): CustomScript[] =>
  readScriptTags(html).map((tag: ScriptTag): CustomScript => {
    if (tag.kind === 'meta') return tag;
    if (tag.kind === 'file') return { ...tag, kind: 'script' };
    const src = `/scripts/${scope}-${hashCode(tag.code)}.js`;
    return { kind: 'script', src, async: false, module: tag.module, data: {} };
  });

/**
 * The code of such a file by its name, `page-7-header-….js`; undefined where it is no longer,
 * or never was, what stands there.
 */
export async function readStaffScript(name: string): Promise<string | undefined> {
  const [, id, place, hash] =
    /^(?:site|page-(\d{1,9}))-(header|footer)-([0-9a-f]{32})\.js$/.exec(name) ?? [];
  if (!place) return undefined;
  const field = place === 'header' ? 'header_script' : 'footer_script';
  const html =
    id === undefined ? (await readSettings(database()))[field] : await readScript(+id, field);
  const codes = readScriptTags(html ?? '').flatMap((tag) =>
    tag.kind === 'inline' ? tag.code : [],
  );
  return codes.find((code) => hashCode(code) === hash);
}

async function readScript(id: number, field: 'header_script' | 'footer_script') {
  const [row] = await database().select({ html: page[field] }).from(page).where(eq(page.id, id));
  return row?.html;
}
