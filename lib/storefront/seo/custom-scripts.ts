import 'server-only';
import { createHash } from 'node:crypto';
import { eq } from 'drizzle-orm';
import { database } from '@/db/client';
import { page } from '@/db/schema/content';
import { readScriptTags, type ScriptTag } from '@/lib/core/text/script-tags';
import { readSettings } from '@/lib/settings/settings';

/** The site's scripts or a page's own, for its head or its end. */
type Scope = `site-${Place}` | `page-${number}-${Place}`;
type Place = 'header' | 'footer';

/** A script tag on a page. There is no inline code: `src` is a file. */
export type CustomScript =
  | { kind: 'meta'; name: string; content: string }
  | { kind: 'script'; src: string; async: boolean; module: boolean; data: Record<string, string> };

const hashCode = (code: string) => createHash('sha256').update(code).digest('hex').slice(0, 32);

/**
 * The scripts staff entered, for pages of `scope`. Inline code is served as a file of this shop,
 * named by the hash of its content, so that pages need no permission for inline scripts and a
 * changed script has a new URL.
 */
export const listCustomScripts = (scope: Scope, html: string): CustomScript[] =>
  readScriptTags(html).map((tag: ScriptTag): CustomScript => {
    if (tag.kind === 'meta') return tag;
    if (tag.kind === 'file') return { ...tag, kind: 'script' };
    const src = `/scripts/${scope}-${hashCode(tag.code)}.js`;
    return { kind: 'script', src, async: false, module: tag.module, data: {} };
  });

/**
 * The code of such a file by its name, `page-7-header-….js`; undefined if it isn't the current one.
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
