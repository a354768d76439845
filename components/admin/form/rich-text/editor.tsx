'use client';

import { Mark, mergeAttributes, Node } from '@tiptap/core';
import { Image } from '@tiptap/extension-image';
import { TableKit } from '@tiptap/extension-table';
import { EditorContent, useEditor } from '@tiptap/react';
import { StarterKit } from '@tiptap/starter-kit';
import { useEffect, useRef } from 'react';
import { cx } from '@/components/ui/cx';
import { withWordLists } from '@/lib/core/text/word-lists';
import type { FormControl } from '../form-field';
import { useFormSetup } from '../form-setup';
import { RichTextToolbar } from './toolbar';

export interface RichTextEditorProps extends Omit<FormControl, 'shown'> {
  label: string;
  value: string;
  onChange: (html: string) => void;
  onBlur: () => void;
}

/**
 * What the server's list of allowed HTML (`lib/core/text/html.ts`) permits but the editor's own
 * extensions don't support. It has no button, but text that contains it (from an import or the API)
 * keeps it when the text around it is edited.
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

const keptParts = [
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

// The editor supports what the server permits; what has no toolbar button is kept.
const extensions = [
  StarterKit.configure({
    heading: { levels: [2, 3, 4] },
    link: { openOnClick: false, HTMLAttributes: { target: null, rel: null } },
  }),
  Image,
  TableKit,
  ...keptParts,
];

/** Tiptap, styled as a form field. */
export function RichTextEditor({
  id,
  label,
  lang,
  value,
  onChange,
  onBlur,
  readOnly,
  required,
  ...aria
}: RichTextEditorProps) {
  const { language } = useFormSetup();
  const attributes = {
    id,
    role: 'textbox',
    'aria-multiline': 'true',
    'aria-label': label,
    ...(lang && { lang }),
    ...(required && { 'aria-required': 'true' }),
    ...(readOnly && { 'aria-readonly': 'true' }),
    ...(aria['aria-describedby'] && { 'aria-describedby': aria['aria-describedby'] }),
    ...(aria['aria-invalid'] && { 'aria-invalid': 'true' }),
    class: 'prose min-h-56 max-w-none px-3 py-2.5 outline-none',
  };
  const emitted = useRef<string[]>([]);
  const editor = useEditor({
    extensions,
    content: value,
    editable: !readOnly,
    immediatelyRender: false,
    editorProps: { attributes, transformPastedHTML: withWordLists },
    onUpdate: ({ editor }) => {
      const html = editor.isEmpty ? '' : editor.getHTML();
      emitted.current.push(html);
      onChange(html);
    },
    onBlur,
  });

  useEffect(() => {
    editor?.setEditable(!readOnly, false);
    editor?.setOptions({ editorProps: { attributes, transformPastedHTML: withWordLists } });
  });

  // A value that was not typed here: the main language's, a draft, or the server's version. Typed
  // values come back late, when newer text may be here already.
  useEffect(() => {
    const own = emitted.current.indexOf(value);
    emitted.current = own < 0 ? [] : emitted.current.slice(own);
    if (editor && own < 0 && value !== editor.getHTML() && !(editor.isEmpty && value === ''))
      editor.commands.setContent(value, { emitUpdate: false });
  }, [editor, value]);

  return (
    <div
      className={cx(
        'overflow-clip rounded-ui border border-edge bg-raised text-control',
        'has-[[aria-invalid]]:border-sale has-[:focus-visible]:outline-2',
        'has-[:focus-visible]:outline-offset-2 has-[:focus-visible]:outline-(--focus)',
        'data-readonly:bg-sunk',
      )}
      data-readonly={readOnly || undefined}
    >
      {editor && !readOnly && <RichTextToolbar editor={editor} language={lang ?? language} />}
      <EditorContent editor={editor} />
    </div>
  );
}
