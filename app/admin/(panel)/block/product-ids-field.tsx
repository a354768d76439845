'use client';

import { ArrowDown, ArrowUp, Plus, Search, X } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useRef, useState } from 'react';
import { useController, useWatch } from 'react-hook-form';
import { useLinkTargets } from '@/components/admin/form/use-link-targets';
import { useFieldErrors } from '@/components/admin/products/variant-cell';
import { Fieldset } from '@/components/ui/fieldset';
import { IconButton } from '@/components/ui/icon-button';
import { Input } from '@/components/ui/input';
import type { LinkTarget } from '@/lib/content/link-target.schema';
import { MOST_RECORDS } from '@/lib/content/product-source.schema';
import type { Messages } from '@/lib/i18n/messages';

/** Products in an order of their own: found by a word, moved by buttons, taken out. */
export function ProductIdsField({ words }: { words: Messages['block'] }) {
  const rows = useTranslations('resource.rows');
  const { field } = useController({ name: 'data.ids' });
  const known: LinkTarget[] = useWatch({ name: 'data.products' }) ?? [];
  const errors = useFieldErrors('data.ids');
  const [added, setAdded] = useState<LinkTarget[]>([]);
  const [typed, setTyped] = useState('');
  const search = useRef<HTMLInputElement>(null);
  const found = useLinkTargets('product', typed);
  const ids: number[] = field.value ?? [];
  const titleOf = (id: number) =>
    [...added, ...known].find((product) => product.id === id)?.title ?? `#${id}`;

  function add(product: LinkTarget) {
    setAdded([...added, product]);
    field.onChange([...ids, product.id]);
    search.current?.focus();
  }
  function takeOut(index: number) {
    field.onChange(ids.toSpliced(index, 1));
    search.current?.focus();
  }
  const move = (from: number, to: number) => {
    const next = ids.toSpliced(from, 1);
    field.onChange(next.toSpliced(to, 0, ids[from] ?? 0));
  };
  return (
    <Fieldset id="data.ids" legend={words.ids} hint={words.ids_hint} errors={errors}>
      {ids.length ? (
        <ol className="flex flex-col divide-y divide-hairline rounded-ui border border-hairline text-sm">
          {ids.map((id, index) => (
            <li key={id} className="flex items-center gap-1 py-1 pr-1 pl-3">
              <span className="min-w-0 flex-1 truncate">{titleOf(id)}</span>
              <IconButton
                size="small"
                label={rows('up', { name: titleOf(id) })}
                disabled={index === 0}
                onClick={() => move(index, index - 1)}
              >
                <ArrowUp aria-hidden />
              </IconButton>
              <IconButton
                size="small"
                label={rows('down', { name: titleOf(id) })}
                disabled={index === ids.length - 1}
                onClick={() => move(index, index + 1)}
              >
                <ArrowDown aria-hidden />
              </IconButton>
              <IconButton
                size="small"
                label={rows('remove', { name: titleOf(id) })}
                onClick={() => takeOut(index)}
              >
                <X aria-hidden />
              </IconButton>
            </li>
          ))}
        </ol>
      ) : (
        <p className="text-sm text-muted">{words.ids_none}</p>
      )}
      {ids.length < MOST_RECORDS && (
        <Input
          ref={search}
          type="search"
          aria-label={words.ids_search}
          placeholder={words.ids_search}
          prefix={<Search />}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          // Enter searches, it does not save.
          onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
        />
      )}
      {typed.trim() && (
        <ul
          aria-label={words.ids_found}
          className="flex flex-col rounded-ui border border-hairline p-1 text-sm empty:hidden"
        >
          {found
            .filter(({ id }) => !ids.includes(id))
            .slice(0, 8)
            .map((product) => (
              <li key={product.id}>
                <button
                  type="button"
                  aria-label={words.ids_add.replace('{name}', product.title)}
                  className="flex min-h-control-small w-full items-center gap-2 rounded-ui px-2 text-start hover:bg-sunk"
                  onClick={() => add(product)}
                >
                  <Plus aria-hidden className="size-4 shrink-0 text-muted" />
                  <span className="min-w-0 truncate">{product.title}</span>
                </button>
              </li>
            ))}
        </ul>
      )}
    </Fieldset>
  );
}
