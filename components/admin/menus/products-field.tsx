'use client';

import {
  DndContext,
  type DragEndEvent,
  KeyboardSensor,
  PointerSensor,
  useSensor,
  useSensors,
} from '@dnd-kit/core';
import {
  arrayMove,
  SortableContext,
  sortableKeyboardCoordinates,
  verticalListSortingStrategy,
} from '@dnd-kit/sortable';
import { Plus, Search } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useRef, useState } from 'react';
import { useController, useWatch } from 'react-hook-form';
import { Fieldset } from '@/components/ui/fieldset';
import { Input } from '@/components/ui/input';
import type { MenuProduct } from '@/lib/content/menu-record.schema';
import { useFormSetup } from '../form/form-setup';
import { useFieldErrors } from '../products/variant-cell';
import { useSortWords } from '../sortable/use-sort-words';
import { ProductLine } from './product-line';
import { useFoundProducts } from './use-found-products';

/**
 * The products of a category in the order it recommends them: found by a word, sorted by
 * drag or by button. Another type has none; those it still holds are to be seen.
 */
export function ProductsField() {
  const t = useTranslations('menu');
  const { locked } = useFormSetup();
  const type = useWatch({ name: 'type' });
  const { field } = useController({ name: 'products' });
  const errors = useFieldErrors('products');
  const [typed, setTyped] = useState('');
  const [said, say] = useState('');
  const search = useRef<HTMLInputElement>(null);
  const answer = useFoundProducts(typed);
  const products: MenuProduct[] = field.value ?? [];
  const ids = products.map(({ id }) => id);
  const words = useSortWords(ids.map(String));
  const sensors = useSensors(
    useSensor(PointerSensor),
    useSensor(KeyboardSensor, { coordinateGetter: sortableKeyboardCoordinates }),
  );
  if (type !== 'category' && !products.length) return null;

  function moveTo(index: number, to: number) {
    const name = products[index]?.name ?? '';
    field.onChange(arrayMove(products, index, to));
    say(t('product_moved', { name, position: to + 1, count: products.length }));
  }
  const onDragEnd = ({ active, over }: DragEndEvent) =>
    over && moveTo(ids.indexOf(Number(active.id)), ids.indexOf(Number(over.id)));
  function takeOut(index: number) {
    field.onChange(products.toSpliced(index, 1));
    search.current?.focus();
  }
  function add(product: MenuProduct) {
    field.onChange([...products, product]);
    search.current?.focus();
  }
  const found = answer?.found.filter(({ id }) => !ids.includes(id)) ?? [];
  return (
    <Fieldset id="products" legend={t('products')} hint={t('products_hint')} errors={errors}>
      {products.length > 0 ? (
        <DndContext
          id="products-sorting"
          sensors={sensors}
          onDragEnd={onDragEnd}
          accessibility={words}
        >
          <SortableContext items={ids} strategy={verticalListSortingStrategy} disabled={locked}>
            <ol className="flex max-h-128 flex-col divide-y divide-hairline overflow-y-auto rounded-ui border border-hairline bg-raised text-sm">
              {products.map((product, index) => (
                <ProductLine
                  key={product.id}
                  {...{ product, index, locked }}
                  count={products.length}
                  onMove={moveTo}
                  onRemove={takeOut}
                />
              ))}
            </ol>
          </SortableContext>
        </DndContext>
      ) : (
        <p className="text-sm text-muted">{t('products_none')}</p>
      )}
      <p role="status" className="sr-only">
        {said}
      </p>
      {!locked && (
        <>
          <Input
            ref={search}
            id="products-search"
            type="search"
            aria-label={t('products_add')}
            placeholder={t('products_add')}
            prefix={<Search />}
            value={typed}
            onChange={(event) => setTyped(event.target.value)}
            // Enter searches, it does not save.
            onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
          />
          <ul
            aria-label={t('products_found')}
            className="flex flex-col rounded-ui border border-hairline p-1 text-sm empty:hidden"
          >
            {typed.trim() &&
              found.map((product) => (
                <li key={product.id}>
                  <button
                    type="button"
                    aria-label={t('product_add', { name: product.name || product.sku })}
                    className="flex min-h-control-small w-full items-center gap-2 rounded-ui px-2 text-start hover:bg-sunk"
                    onClick={() => add(product)}
                  >
                    <Plus aria-hidden className="size-4 shrink-0 text-muted" />
                    <span className="min-w-0 truncate">{product.name}</span>
                    <span className="ml-auto shrink-0 text-muted">{product.sku}</span>
                  </button>
                </li>
              ))}
          </ul>
          <p role="status" className="text-sm text-muted empty:hidden">
            {typed.trim() && answer && !found.length && (answer.failed ?? t('products_nothing'))}
          </p>
        </>
      )}
    </Fieldset>
  );
}
