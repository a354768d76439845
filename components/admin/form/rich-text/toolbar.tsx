'use client';

import { type Editor, useEditorState } from '@tiptap/react';
import {
  Bold,
  Heading2,
  Heading3,
  Italic,
  List,
  ListOrdered,
  Minus,
  Quote,
  Redo2,
  Strikethrough,
  Underline,
  Undo2,
} from 'lucide-react';
import { useTranslations } from 'next-intl';
import type { MouseEvent } from 'react';
import { IconButton } from '@/components/ui/icon-button';
import type { Language } from '@/lib/core/language';
import { RichTextLink } from './link';
import { RichTextPicture } from './picture';
import { RichTextTable } from './table';

type Chain = ReturnType<Editor['chain']>;
type Tool = {
  key:
    | 'bold'
    | 'italic'
    | 'underline'
    | 'strike'
    | 'heading'
    | 'subheading'
    | 'bullets'
    | 'numbers'
    | 'quote'
    | 'rule';
  Icon: typeof Bold;
  run: (chain: Chain) => Chain;
  on?: (editor: Editor) => boolean;
};

const tools: Tool[] = [
  {
    key: 'heading',
    Icon: Heading2,
    run: (chain) => chain.toggleHeading({ level: 2 }),
    on: (editor) => editor.isActive('heading', { level: 2 }),
  },
  {
    key: 'subheading',
    Icon: Heading3,
    run: (chain) => chain.toggleHeading({ level: 3 }),
    on: (editor) => editor.isActive('heading', { level: 3 }),
  },
  {
    key: 'bold',
    Icon: Bold,
    run: (chain) => chain.toggleBold(),
    on: (editor) => editor.isActive('bold'),
  },
  {
    key: 'italic',
    Icon: Italic,
    run: (chain) => chain.toggleItalic(),
    on: (editor) => editor.isActive('italic'),
  },
  {
    key: 'underline',
    Icon: Underline,
    run: (chain) => chain.toggleUnderline(),
    on: (editor) => editor.isActive('underline'),
  },
  {
    key: 'strike',
    Icon: Strikethrough,
    run: (chain) => chain.toggleStrike(),
    on: (editor) => editor.isActive('strike'),
  },
  {
    key: 'bullets',
    Icon: List,
    run: (chain) => chain.toggleBulletList(),
    on: (editor) => editor.isActive('bulletList'),
  },
  {
    key: 'numbers',
    Icon: ListOrdered,
    run: (chain) => chain.toggleOrderedList(),
    on: (editor) => editor.isActive('orderedList'),
  },
  {
    key: 'quote',
    Icon: Quote,
    run: (chain) => chain.toggleBlockquote(),
    on: (editor) => editor.isActive('blockquote'),
  },
  { key: 'rule', Icon: Minus, run: (chain) => chain.setHorizontalRule() },
];

/** Keeps the focus in the text, so that typing goes on there after a click. */
const staysInText = (event: MouseEvent) => event.preventDefault();

/** The actions on the selected text; a pressed button shows its current format. */
export function RichTextToolbar({ editor, language }: { editor: Editor; language: Language }) {
  const t = useTranslations('resource.rich');
  const state = useEditorState({
    editor,
    selector: ({ editor }) => ({
      pressed: tools.map(({ on }) => on?.(editor)),
      undo: editor.can().undo(),
      redo: editor.can().redo(),
    }),
  });
  return (
    <div
      role="toolbar"
      aria-label={t('toolbar')}
      className="flex flex-wrap items-center gap-0.5 border-b border-hairline p-1"
    >
      {tools.map(({ key, Icon, run }, index) => (
        <IconButton
          key={key}
          size="small"
          label={t(key)}
          title={t(key)}
          aria-pressed={state.pressed[index]}
          className="aria-pressed:bg-accent-soft aria-pressed:text-accent"
          onMouseDown={staysInText}
          onClick={() => run(editor.chain().focus()).run()}
        >
          <Icon aria-hidden />
        </IconButton>
      ))}
      <RichTextLink editor={editor} />
      <RichTextPicture editor={editor} language={language} />
      <RichTextTable editor={editor} />
      <span className="ml-auto flex gap-0.5">
        <IconButton
          size="small"
          label={t('undo')}
          title={t('undo')}
          disabled={!state.undo}
          onMouseDown={staysInText}
          onClick={() => editor.chain().focus().undo().run()}
        >
          <Undo2 aria-hidden />
        </IconButton>
        <IconButton
          size="small"
          label={t('redo')}
          title={t('redo')}
          disabled={!state.redo}
          onMouseDown={staysInText}
          onClick={() => editor.chain().focus().redo().run()}
        >
          <Redo2 aria-hidden />
        </IconButton>
      </span>
    </div>
  );
}
