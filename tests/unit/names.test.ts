import { type ParamPattern, parseSync, Visitor } from 'oxc-parser';
import { expect, test } from 'vitest';
import { readSources } from '../support/values/sources';

// Names say what a thing is, in the words its trade has (docs/style.md, "Names in code").
const files = readSources('app', 'components', 'lib', 'db', 'scripts', 'tests');

/** Pronouns, participles and number words say nothing of what they stand for. */
const BANNED = new Set(
  'one two told asked wanted held known given left rest what those said kept here there stored'.split(
    ' ',
  ),
);
const isBanned = (name: string, text: string) =>
  (BANNED.has(name) && !(name === 'left' && /\b(?:right|width)\b/.test(text))) ||
  (/[a-z\d]Of$/.test(name) && !/^(?:index|instance|type)Of$/.test(name));
/** Most files hold none of these words, and need not be parsed. */
const mayHold = new RegExp(`\\b(?:${[...BANNED].join('|')}|\\w+[a-z\\d]Of)\\b`);

type Pattern = ParamPattern | null;

/**
 * The names that a parameter or a declaration binds. A part that is taken by the name it has in
 * its record (`{ left }`) is left out: that is the record's, and may be the API's.
 */
function listNames(pattern: Pattern): string[] {
  if (!pattern) return [];
  switch (pattern.type) {
    case 'Identifier':
      return [pattern.name];
    case 'ObjectPattern':
      return pattern.properties.flatMap((part) =>
        part.type === 'RestElement' || part.shorthand ? [] : listNames(part.value),
      );
    case 'ArrayPattern':
      return pattern.elements.flatMap((part) => listNames(part as Pattern));
    case 'AssignmentPattern':
      return listNames(pattern.left);
    default:
      return [];
  }
}

/** What the file that is visited names: its values, functions, parameters and types. */
let declared: string[] = [];
const declare = (...patterns: unknown[]) =>
  declared.push(...patterns.flatMap((pattern) => listNames(pattern as Pattern)));
const visitor = new Visitor({
  VariableDeclarator: ({ id }) => declare(id),
  FunctionDeclaration: ({ id, params }) => declare(id, ...params),
  FunctionExpression: ({ params }) => declare(...params),
  ArrowFunctionExpression: ({ params }) => declare(...params),
  CatchClause: ({ param }) => declare(param),
  TSTypeAliasDeclaration: ({ id }) => declare(id),
  TSInterfaceDeclaration: ({ id }) => declare(id),
});

function listDeclaredNames(path: string, text: string): string[] {
  declared = [];
  visitor.visit(parseSync(path, text).program);
  return declared;
}

test('no name is a pronoun, a participle, a number word or "…Of"', () => {
  const breaches = files
    .filter(({ text }) => mayHold.test(text))
    .flatMap(({ path, text }) =>
      listDeclaredNames(path, text)
        .filter((name) => isBanned(name, text))
        .map((name) => `${path}: ${name}`),
    );
  expect(breaches).toEqual([]);
});

/** Exported by every page, layout or start file that has it: their framework asks for the name. */
const FRAMEWORK = new Set(['instant', 'ensureStatic', 'register', 'setup', 'teardown', 'test']);
const EXPORTED = /^export (?:async )?(?:function\*?|const|let|class|type|interface|enum) (\w+)/gm;

test('what the shop exports has a name that nothing else has', () => {
  const places = new Map<string, Set<string>>();
  for (const { path, text } of files)
    for (const [, name = ''] of text.matchAll(EXPORTED))
      if (!FRAMEWORK.has(name) && !/^(?:app|tests\/scratch-noun)\//.test(path))
        places.set(name, (places.get(name) ?? new Set()).add(path));
  const doubles = [...places].filter(
    ([, paths]) => paths.size > 1 && [...paths].some((path) => !path.startsWith('tests/')),
  );
  expect(doubles.map(([name, paths]) => `${name}: ${[...paths].join(', ')}`)).toEqual([]);
});
