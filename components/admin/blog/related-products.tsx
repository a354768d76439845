'use client';

import { ArrowDown, ArrowUp, Plus, Search, X } from 'lucide-react';
import { useRef, useState } from 'react';
import { useController } from 'react-hook-form';
import { Button } from '@/components/ui/button';
import { Fieldset } from '@/components/ui/fieldset';
import { IconButton } from '@/components/ui/icon-button';
import { Input } from '@/components/ui/input';
import type { Messages } from '@/lib/i18n/messages';
import { useFormSetup } from '../form/form-setup';
import { useFieldErrors } from '../products/variant-cell';
import { type ProductChoice, useFoundProducts } from './use-found-products';

type WordKey = `related_${'hint' | 'search' | 'none' | 'add' | 'remove' | 'up' | 'down'}`;

export interface RelatedProductsProps {
  name: string;
  /** The names of those that are chosen already. */
  known: readonly ProductChoice[];
  words: Pick<Messages['blog_article'], WordKey>;
  /** Who may not see the products of the back office can still order and remove them. */
  maySearch: boolean;
}

/**
 * The products an article shows, in their order: found by name, moved and taken out with
 * buttons. The field holds their ids.
 */
export function RelatedProducts({ name, known, words, maySearch }: RelatedProductsProps) {
  const { labels, locked } = useFormSetup();
  const { field } = useController({ name });
  const [typed, setTyped] = useState('');
  const [named, setNamed] = useState<readonly ProductChoice[]>(known);
  const search = useRef<HTMLInputElement>(null);
  const word = typed.trim();
  const found = useFoundProducts(word);
  const chosen: number[] = field.value ?? [];
  const nameOf = (id: number) =>
    [...named, ...known].find((one) => one.id === id)?.name ?? `#${id}`;
  const offered = found.products.filter(({ id }) => !chosen.includes(id));
  function add(product: ProductChoice) {
    setNamed((before) => [...before, product]);
    field.onChange([...chosen, product.id]);
    search.current?.focus();
  }
  function move(index: number, by: 1 | -1) {
    const next = [...chosen];
    const [moved] = next.splice(index, 1);
    if (moved !== undefined) next.splice(index + by, 0, moved);
    field.onChange(next);
  }
  return (
    <Fieldset
      id={name}
      legend={labels[name]}
      hint={words.related_hint}
      errors={useFieldErrors(name)}
      disabled={locked}
    >
      <ol className="flex flex-col divide-y divide-hairline rounded-ui border border-hairline empty:hidden">
        {chosen.map((id, index) => (
          <li key={id} className="flex items-center gap-1 py-1 pr-1 pl-3 text-sm">
            <span className="min-w-0 flex-1 break-words">{nameOf(id)}</span>
            <IconButton
              size="small"
              label={words.related_up.replace('{name}', nameOf(id))}
              disabled={index === 0}
              onClick={() => move(index, -1)}
            >
              <ArrowUp aria-hidden />
            </IconButton>
            <IconButton
              size="small"
              label={words.related_down.replace('{name}', nameOf(id))}
              disabled={index === chosen.length - 1}
              onClick={() => move(index, 1)}
            >
              <ArrowDown aria-hidden />
            </IconButton>
            <IconButton
              size="small"
              label={words.related_remove.replace('{name}', nameOf(id))}
              onClick={() => field.onChange(chosen.filter((one) => one !== id))}
            >
              <X aria-hidden />
            </IconButton>
          </li>
        ))}
      </ol>
      {maySearch && (
        <Input
          ref={search}
          type="search"
          aria-label={words.related_search}
          placeholder={words.related_search}
          prefix={<Search />}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          // Enter searches, it does not save.
          onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
        />
      )}
      <div role="status" className="text-sm text-muted empty:hidden">
        {found.failure ?? (word && found.word === word && !offered.length && words.related_none)}
      </div>
      <ul className="flex flex-col gap-1 empty:hidden">
        {offered.map((product) => (
          <li key={product.id}>
            <Button
              variant="quiet"
              size="small"
              aria-label={words.related_add.replace('{name}', product.name)}
              className="w-full justify-start text-left"
              onClick={() => add(product)}
            >
              <Plus aria-hidden />
              {product.name}
            </Button>
          </li>
        ))}
      </ul>
    </Fieldset>
  );
}
