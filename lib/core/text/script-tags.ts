import type { ErrorText } from '../errors';

/**
 * What staff may enter in script settings: script and meta tags, in order. `inline` is code of
 * their own; `file` is loaded from another host.
 */
export type ScriptTag =
  | { kind: 'inline'; code: string; module: boolean }
  | { kind: 'file'; src: string; async: boolean; module: boolean; data: Record<string, string> }
  | { kind: 'meta'; name: string; content: string };

export type ParsedScripts = { tags: ScriptTag[]; problem?: undefined } | { problem: ErrorText };

/** The next piece of such HTML: a comment, a `noscript`, a script, a meta tag. */
const PIECES = [
  { kind: 'nothing', pattern: /^\s+|^<!--[\s\S]*?-->|^<noscript\b[^>]*>[\s\S]*?<\/noscript\s*>/i },
  {
    kind: 'script',
    pattern:
      /^<script(?<attributes>(?:\s(?:"[^"]*"|'[^']*'|[^"'>])*)?)>(?<code>[\s\S]*?)<\/script\s*>/i,
  },
  { kind: 'meta', pattern: /^<meta(?<attributes>\s(?:"[^"]*"|'[^']*'|[^"'>])*)>/i },
] as const;
const ATTRIBUTE =
  /^\s*([a-z][a-z0-9-]*)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'=<>`]+)))?(?=\s|\/|$)/i;
const KNOWN = {
  script: /^(?:src|async|defer|type|data-[a-z0-9-]+)$/,
  meta: /^(?:name|content)$/,
};
const SCRIPT_TYPES = ['', 'text/javascript', 'module'];
/** How many characters of the input an error quotes. */
const QUOTED = 40;

/**
 * Parses HTML of `<script>…</script>`, `<script src="https://…">` and `<meta name content>`.
 * Comments and `<noscript>` are dropped, since pages work without scripts. Anything else is an
 * error, in words for its field.
 */
export function parseScriptTags(html: string): ParsedScripts {
  const tags: ScriptTag[] = [];
  let remaining = html;
  while (remaining) {
    const [length, tag] = nextPiece(remaining);
    if (!length) return { problem: refused('script_tags_only', remaining) };
    if (tag && 'problem' in tag) return tag;
    if (tag) tags.push(tag);
    remaining = remaining.slice(length);
  }
  return { tags };
}

function nextPiece(html: string): [length: number, tag?: ScriptTag | { problem: ErrorText }] {
  for (const { kind, pattern } of PIECES) {
    const found = pattern.exec(html);
    if (!found) continue;
    const { length } = found[0];
    if (kind === 'nothing') return [length];
    const attributes = parseAttributes(found.groups?.attributes ?? '', KNOWN[kind]);
    if (!attributes) return [length, { problem: refused('script_attribute', found[0]) }];
    return [
      length,
      kind === 'meta'
        ? { kind, name: attributes.name ?? '', content: attributes.content ?? '' }
        : toScript(attributes, found.groups?.code ?? '', found[0]),
    ];
  }
  return [0];
}

function toScript(
  { src, type = '', async, ...rest }: Record<string, string>,
  code: string,
  typed: string,
): ScriptTag | { problem: ErrorText } {
  if (!SCRIPT_TYPES.includes(type)) return { problem: refused('script_attribute', typed) };
  const module = type === 'module';
  if (src === undefined) return { kind: 'inline', code: code.trim(), module };
  if (!getOrigin(src)) return { problem: refused('script_source', src) };
  const data = Object.entries(rest).filter(([name]) => name !== 'defer');
  return {
    kind: 'file',
    src,
    async: async !== undefined,
    module,
    data: Object.fromEntries(data),
  };
}

/** Names in lower case; undefined if one is unknown or the text is not a list of attributes. */
function parseAttributes(text: string, allowed: RegExp): Record<string, string> | undefined {
  const found: Record<string, string> = {};
  let remaining = text.replace(/\/\s*$/, '').trimEnd();
  while (remaining) {
    const [whole, name = '', ...values] = ATTRIBUTE.exec(remaining) ?? [];
    if (!whole || !allowed.test(name.toLowerCase())) return undefined;
    found[name.toLowerCase()] = decoded(values.find((value) => value !== undefined) ?? '');
    remaining = remaining.slice(whole.length).trimEnd();
  }
  return found;
}

const decoded = (value: string) => value.replaceAll('&quot;', '"').replaceAll('&amp;', '&');

function getOrigin(src: string): string | undefined {
  const url = URL.parse(src.trim());
  return url?.protocol === 'https:' && !url.username ? url.origin : undefined;
}

const refused = (key: ErrorText['key'], typed: string): ErrorText => ({
  key,
  values: { typed: typed.trim().slice(0, QUOTED) },
});

/** What is wrong with such HTML; undefined if it may be stored. */
export const scriptTagsProblem = (html: string): ErrorText | undefined =>
  parseScriptTags(html).problem;

/** The origins of its scripts, without duplicates, that are not among `hosts`. */
export function missingScriptHosts(html: string, hosts: readonly string[]): string[] {
  const origins = readScriptTags(html).flatMap((tag) =>
    tag.kind === 'file' ? (getOrigin(tag.src) ?? []) : [],
  );
  return [...new Set(origins)].filter((origin) => !hosts.includes(origin));
}

/** The tags of HTML that was checked when stored; none for other HTML. */
export function readScriptTags(html: string): ScriptTag[] {
  const parsed = parseScriptTags(html);
  return parsed.problem ? [] : parsed.tags;
}
