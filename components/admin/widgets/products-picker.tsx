'use client';

import { Search } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useEffect, useState } from 'react';
import { useController } from 'react-hook-form';
import { Input } from '@/components/ui/input';
import { FormField } from '../form/form-field';
import { useFormSetup } from '../form/form-setup';
import { useApi } from '../use-api';
import { PickedList } from './picked-list';

type Found = { id: number; name: string };
/** After so long without a key it is searched, in milliseconds. */
const REST_MS = 250;

/**
 * Products that are on show in the shop, searched by what is typed and put in order; the
 * field holds their ids.
 */
export function ProductsPicker({ name }: { name: string }) {
  const t = useTranslations('widget');
  const { language } = useFormSetup();
  const call = useApi();
  const { field } = useController({ name });
  const chosen: number[] = field.value ?? [];
  const [typed, setTyped] = useState('');
  const [found, setFound] = useState<readonly Found[]>();
  const [names, setNames] = useState<ReadonlyMap<number, string>>(new Map());
  const know = (products: readonly Found[]) =>
    setNames(
      (known) => new Map([...known, ...products.map(({ id, name }) => [id, name] as const)]),
    );

  // The names of those that were chosen before, asked for once.
  // biome-ignore lint/correctness/useExhaustiveDependencies: see above
  useEffect(() => {
    if (!chosen.length) return;
    const data = { source: 'ids', ids: chosen, limit: 24 };
    call<Found[]>('POST', '/api/widget', { type: 'products', data, language }).then(
      ({ data }) => data && know(data),
    );
  }, []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked for what is typed
  useEffect(() => {
    if (!typed.trim()) return setFound(undefined);
    const timer = setTimeout(async () => {
      const query = new URLSearchParams({ keyword: typed, language });
      const response = await call<{ products: Found[] }>('GET', `/api/product/suggest?${query}`);
      setFound(response.data?.products ?? []);
    }, REST_MS);
    return () => clearTimeout(timer);
  }, [typed]);

  function add(product: Found) {
    know([product]);
    field.onChange([...chosen, product.id]);
    setTyped('');
    document.getElementById(name)?.focus();
  }
  const shown = found?.filter(({ id }) => !chosen.includes(id));
  return (
    <FormField name={name} hint={t('ids_hint')} required>
      {({ lang: _, shown: __, ...control }) => (
        <div className="flex flex-col gap-2">
          <PickedList
            name={name}
            values={chosen}
            labelOf={(id) => names.get(id) ?? t('product', { id })}
            onChange={field.onChange}
          />
          <Input
            {...control}
            ref={field.ref}
            type="search"
            autoComplete="off"
            placeholder={t('search_products')}
            prefix={<Search />}
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
            // Enter searches, it does not save.
            onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
          />
          {shown && (
            <ul className="flex flex-col rounded-ui border border-hairline py-1 text-sm">
              {shown.map((product) => (
                <li key={product.id}>
                  <button
                    type="button"
                    className="min-h-9 w-full px-3 text-left hover:bg-sunk"
                    onClick={() => add(product)}
                  >
                    {product.name}
                  </button>
                </li>
              ))}
              {!shown.length && <li className="px-3 py-2 text-muted">{t('nothing_found')}</li>}
            </ul>
          )}
        </div>
      )}
    </FormField>
  );
}
