'use client';

import { Search } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { type KeyboardEvent, useEffect, useEffectEvent, useState } from 'react';
import { Input } from '@/components/ui/input';
import { pressedKey } from '@/components/ui/pressed-key';
import type { SidebarGroup } from '@/lib/admin/shell/areas';
import type { FoundRecord } from '@/lib/admin/shell/find.schema';
import { failureText, useApi } from '../use-api';
import { PaletteOptions } from './palette-options';
import { usePaletteGroups } from './use-palette-groups';

const LIST = 'palette-options';
const optionId = (index: number) => `${LIST}-${index}`;

export interface PaletteSearchProps {
  inputId: string;
  groups: readonly SidebarGroup[];
  onFollow: () => void;
}

/**
 * A combobox whose options are links. The focus stays in the field; the arrows move among the
 * options, Enter opens one.
 */
export function PaletteSearch({ inputId, groups: areas, onFollow }: PaletteSearchProps) {
  const t = useTranslations('admin.keys');
  const [text, setText] = useState('');
  const [active, setActive] = useState(0);
  const { records, failure, pending } = useFind(text.trim());
  const groups = usePaletteGroups(areas, text.trim(), records);
  const count = groups.reduce((sum, { options }) => sum + options.length, 0);
  const at = Math.min(active, count - 1);

  function move(event: KeyboardEvent) {
    if (!count) return;
    const key = pressedKey(event);
    const by = { ArrowDown: 1, ArrowUp: -1 }[key];
    if (by) setActive((at + by + count) % count);
    else if (key === 'Enter') document.getElementById(optionId(at))?.click();
    else return;
    event.preventDefault();
  }

  return (
    <div className="flex flex-col gap-3 pt-1">
      <Input
        id={inputId}
        type="search"
        role="combobox"
        aria-label={t('hint')}
        aria-expanded={count > 0}
        aria-controls={LIST}
        aria-autocomplete="list"
        aria-activedescendant={count ? optionId(at) : undefined}
        autoComplete="off"
        placeholder={t('hint')}
        maxLength={100}
        value={text}
        onChange={(event) => {
          setText(event.target.value);
          setActive(0);
        }}
        onKeyDown={move}
        prefix={<Search />}
      />
      {failure && (
        <p role="alert" className="text-sale">
          {t('failed')}: {failure}
        </p>
      )}
      <p role="status" className="sr-only">
        {!pending && t('results', { count })}
      </p>
      {count === 0 && !pending && !failure && <p className="text-muted">{t('none')}</p>}
      <PaletteOptions
        id={LIST}
        label={t('title')}
        groups={groups}
        active={at}
        optionId={optionId}
        onFollow={onFollow}
      />
    </div>
  );
}

const TYPING_MS = 200;

type Found = { word: string; records: FoundRecord[]; failure?: string };
const nothing: Found = { word: '', records: [] };

/**
 * The records that match, requested 200 ms after typing. Until the response comes the previous ones
 * stay and `pending` is true.
 */
function useFind(word: string): Found & { pending: boolean } {
  const call = useApi();
  const [found, setFound] = useState(nothing);
  const ask = useEffectEvent(() =>
    call<FoundRecord[]>('GET', `/api/admin/find?${new URLSearchParams({ q: word })}`),
  );
  useEffect(() => {
    if (!word) return setFound(nothing);
    let superseded = false;
    const timer = setTimeout(async () => {
      const { data, messages } = await ask();
      if (superseded) return;
      setFound({ word, records: data ?? [], failure: messages && failureText(messages) });
    }, TYPING_MS);
    return () => {
      superseded = true;
      clearTimeout(timer);
    };
  }, [word]);
  return { ...found, pending: found.word !== word };
}
