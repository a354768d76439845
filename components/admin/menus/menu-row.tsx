'use client';

import { useSortable } from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import { ChevronDown, ChevronRight, GripVertical } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { Badge } from '@/components/ui/badge';
import { Checkbox } from '@/components/ui/checkbox';
import { cx } from '@/components/ui/cx';
import { IconButton } from '@/components/ui/icon-button';
import { TextLink } from '@/components/ui/link-button';
import { pressedKey } from '@/components/ui/pressed-key';
import { Td, Tr } from '@/components/ui/table';
import { InlineSwitch } from '../list/inline-switch';
import { type OnStep, StepControls, toMenuStep } from './step-buttons';

/** A text with the search term highlighted. */
function Found({ text, search }: { text: string; search: string }) {
  const at = search ? text.toLocaleLowerCase().indexOf(search.toLocaleLowerCase()) : -1;
  if (at < 0) return text;
  const end = at + search.length;
  return (
    <span>
      {text.slice(0, at)}
      <mark className="rounded-xs bg-caution-soft text-ink">{text.slice(at, end)}</mark>
      {text.slice(end)}
    </span>
  );
}

/** The row of a menu entry. */
export interface MenuEntryRow {
  id: number;
  parent_id: number | null;
  title: string;
  /** The label of its type. */
  type: string;
  /** The URL it links to. */
  href: string;
  enabled: boolean;
  target: 'published' | 'unpublished' | 'missing';
  /** Labels of special settings: "New tab", "Phones only". */
  marks: string[];
  /** Only the date. */
  updated_at: string;
  /** `updated_at` in full, as ISO 8601. */
  version: string;
}

export interface MenuRowProps {
  row: MenuEntryRow;
  level: number;
  /** Whether its children are shown; undefined if it has none. */
  open: boolean | undefined;
  search: string;
  selected: boolean;
  mayMove: boolean;
  /** Whether rows can be selected. */
  selectable: boolean;
  /** The possible steps, joined as one text. */
  possible: string;
  onStep: OnStep;
  onOpen: (open: boolean) => void;
  onSelect: (on: boolean) => void;
}

/** The indent per level. */
const INDENT = 'calc((var(--level) - 1) * var(--tree-indent))';

/** An entry: dragged by its grip, moved by buttons and arrow keys, opened, selected. */
export function MenuTreeRow(props: MenuRowProps) {
  const { row, level, open, search, selected, mayMove, selectable } = props;
  const { possible, onStep, onOpen, onSelect } = props;
  const t = useTranslations('menu');
  const labels = useTranslations('resource.list');
  const name = row.title;
  const { setNodeRef, setActivatorNodeRef, listeners, transform, transition, isDragging } =
    useSortable({ id: row.id, disabled: !mayMove });
  const Chevron = open ? ChevronDown : ChevronRight;
  return (
    <Tr
      ref={setNodeRef}
      selected={selected}
      style={{ transform: CSS.Translate.toString(transform && { ...transform, x: 0 }), transition }}
      className={cx(isDragging && 'relative z-10 [&>td]:bg-raised [&>td]:shadow-lift')}
    >
      {selectable && (
        <Td>
          <Checkbox
            label={labels('select', { name })}
            labelHidden
            data-select-row
            checked={selected}
            onChange={(event) => onSelect(event.target.checked)}
          />
        </Td>
      )}
      <Td className="w-full">
        <div
          className="flex min-w-0 items-center gap-1 [--tree-indent:1rem] sm:[--tree-indent:1.75rem]"
          style={{ '--level': level, paddingInlineStart: INDENT } as React.CSSProperties}
        >
          {mayMove && (
            <IconButton
              ref={setActivatorNodeRef}
              label={t('drag', { name })}
              size="small"
              data-tree-control={`${row.id}-grip`}
              aria-describedby="menu-drag-hint"
              className="-ml-1 cursor-grab touch-none text-muted active:cursor-grabbing"
              {...listeners}
              onKeyDown={(event) => {
                const how = toMenuStep(pressedKey(event));
                if (!how) return;
                event.preventDefault();
                onStep(row.id, how, 'grip');
              }}
            >
              <GripVertical aria-hidden />
            </IconButton>
          )}
          {open === undefined ? (
            <span className="w-7 shrink-0" />
          ) : (
            <IconButton
              label={t(open ? 'collapse' : 'expand', { name })}
              size="small"
              aria-expanded={open}
              className="w-7"
              onClick={() => onOpen(!open)}
            >
              <Chevron aria-hidden />
            </IconButton>
          )}
          <span className="flex min-w-0 flex-wrap items-center gap-x-2 gap-y-1">
            <TextLink
              tone="ink"
              href={`/admin/menu/edit/${row.id}`}
              className={cx('min-w-0 break-words font-medium', !row.enabled && 'text-muted')}
            >
              <Found text={name} search={search} />
            </TextLink>
            {row.target !== 'published' && (
              <Badge tone={row.target === 'missing' ? 'danger' : 'caution'}>
                {t(`states.${row.target}`)}
              </Badge>
            )}
            {row.marks.map((mark) => (
              <Badge key={mark} tone="outline">
                {mark}
              </Badge>
            ))}
          </span>
        </div>
      </Td>
      <Td className="hidden whitespace-nowrap @xl:table-cell">{row.type}</Td>
      <Td className="hidden max-w-64 truncate text-muted @4xl:table-cell" title={row.href}>
        <Found text={row.href} search={search} />
      </Td>
      <Td numeric className="hidden @5xl:table-cell">
        {level}
      </Td>
      <Td numeric className="hidden @5xl:table-cell">
        {row.updated_at}
      </Td>
      <Td>
        <InlineSwitch
          resource="menu"
          id={row.id}
          name={name}
          value={row.enabled}
          disabled={!mayMove}
        />
      </Td>
      {mayMove && (
        <Td className="text-end whitespace-nowrap">
          <StepControls id={row.id} name={name} possible={possible} onStep={onStep} />
        </Td>
      )}
    </Tr>
  );
}
