'use client';

import { isInTable, selectedRect } from '@tiptap/pm/tables';
import { type Editor, useEditorState } from '@tiptap/react';
import { Table } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { IconButton } from '@/components/ui/icon-button';
import { DropdownMenu, MenuItem } from '@/components/ui/menu';

type Chain = ReturnType<Editor['chain']>;

const acts = [
  { key: 'row_above', run: (chain: Chain) => chain.addRowBefore() },
  { key: 'row_below', run: (chain: Chain) => chain.addRowAfter() },
  { key: 'column_before', run: (chain: Chain) => chain.addColumnBefore() },
  { key: 'column_after', run: (chain: Chain) => chain.addColumnAfter() },
  { key: 'header_row', run: (chain: Chain) => chain.toggleHeaderRow() },
  { key: 'remove_row', run: (chain: Chain) => chain.deleteRow(), danger: true },
  { key: 'remove_column', run: (chain: Chain) => chain.deleteColumn(), danger: true },
  { key: 'remove_table', run: (chain: Chain) => chain.deleteTable(), danger: true },
] as const;

/** Inserts a table at the cursor; inside one, adds and removes rows and columns. */
export function RichTextTable({ editor }: { editor: Editor }) {
  const t = useTranslations('resource.rich');
  const { active, last } = useEditorState({
    editor,
    selector: ({ editor: { state } }) => {
      const active = isInTable(state);
      const { width, height } = active ? selectedRect(state).map : { width: 0, height: 0 };
      const last: Record<string, boolean> = {
        remove_row: height === 1,
        remove_column: width === 1,
      };
      return { active, last };
    },
  });
  const insert = () =>
    editor.chain().focus().insertTable({ rows: 3, cols: 3, withHeaderRow: true }).run();
  const label = t(active ? 'table' : 'table_insert');
  const button = (
    <IconButton
      size="small"
      label={label}
      title={label}
      aria-pressed={active}
      className="aria-pressed:bg-accent-soft aria-pressed:text-accent"
      onClick={active ? undefined : insert}
    >
      <Table aria-hidden />
    </IconButton>
  );
  if (!active) return button;
  return (
    <DropdownMenu align="start" trigger={button}>
      {acts.map(({ key, run, ...look }) => (
        <MenuItem
          key={key}
          {...look}
          disabled={last[key]}
          onClick={() => run(editor.chain().focus()).run()}
        >
          {t(`table_${key}`)}
        </MenuItem>
      ))}
    </DropdownMenu>
  );
}
