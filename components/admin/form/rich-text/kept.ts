import { Mark, mergeAttributes, Node } from '@tiptap/core';

/**
 * What the server's list of allowed HTML (`lib/core/text/html.ts`) lets through and the
 * editor's own parts do not know. There is no button for it, but text that holds it (an
 * import, the API) keeps it when somebody edits a word beside it.
 */
const attribute = (name: string) => ({ [name]: { default: null } });

const keptMark = (tag: string, ...attributes: string[]) =>
  Mark.create({
    name: tag,
    addAttributes: () => Object.assign({}, ...attributes.map(attribute)),
    parseHTML: () => [{ tag }],
    renderHTML: ({ HTMLAttributes }) => [tag, mergeAttributes(HTMLAttributes), 0],
  });

const keptNode = (tag: string, content: string, group?: string) =>
  Node.create({
    name: tag,
    content,
    ...(group && { group }),
    defining: true,
    parseHTML: () => [{ tag }],
    renderHTML: ({ HTMLAttributes }) => [tag, mergeAttributes(HTMLAttributes), 0],
  });

export const keptParts = [
  ...['sub', 'sup', 'small', 'cite', 'ins'].map((tag) => keptMark(tag)),
  keptMark('abbr', 'title'),
  keptMark('time', 'datetime'),
  keptNode('figure', '(image | table | paragraph | figcaption)+', 'block'),
  keptNode('figcaption', 'inline*'),
  keptNode('dl', '(dt | dd)+', 'block'),
  keptNode('dt', 'inline*'),
  keptNode('dd', '(paragraph | block)+'),
  keptNode('details', 'summary block*', 'block'),
  keptNode('summary', 'inline*'),
];
