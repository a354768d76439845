'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { Checkbox } from '@/components/ui/checkbox';
import { Fieldset } from '@/components/ui/fieldset';
import type { LetterChoices } from '@/lib/broadcast/form-choices';
import { personName } from '@/lib/core/access/person';
import { Chips } from '../form/chips';
import { useFormSetup } from '../form/form-setup';
import type { FindProducts } from '../pickers/find-products';
import { ProductSearch } from '../pickers/product-search';
import { useAudience } from './use-audience';

const ID = 'audience.user_ids';
type Customer = { id: number; first_name: string; last_name: string; email: string };

const findCustomers: FindProducts<{ id: number; name: string; sku: string }> = async (
  call,
  search,
) => {
  const query = new URLSearchParams({ search, page_size: '10' });
  const response = await call<Customer[]>('GET', `/api/admin/user?${query}`);
  if (response.messages) return response;
  return {
    data: response.data.map(({ email, ...person }) => ({
      id: person.id,
      name: personName(person),
      sku: email,
    })),
  };
};

/** Single customers, and leads by status, who also get the message. */
export function AudiencePeople({ choices }: { choices: LetterChoices }) {
  const t = useTranslations('broadcast');
  const { locked } = useFormSetup();
  const { audience, change } = useAudience();
  const [names, setNames] = useState(() => new Map(choices.customers.map((c) => [c.id, c.name])));
  const { user_ids, status_ids } = audience;
  return (
    <>
      {(choices.findsCustomers || user_ids.length > 0) && (
        <Fieldset id={ID} legend={t('named')} hint={t('named_hint')}>
          <Chips
            label={t('named')}
            chips={user_ids.map((id) => ({ value: id, label: names.get(id) ?? `#${id}` }))}
            removeLabel={(name) => t('take_out', { name })}
            onRemove={(id) => change({ user_ids: user_ids.filter((userId) => userId !== id) })}
            after={ID}
          />
          {!locked && choices.findsCustomers && (
            <ProductSearch
              id={ID}
              labels={{
                search: t('find_customer'),
                found: t('found_customers'),
                nothing: t('no_customer'),
                add: (name) => t('add_customer', { name }),
              }}
              find={findCustomers}
              picked={user_ids}
              onAdd={({ id, name }) => {
                setNames((currentNames) => new Map(currentNames).set(id, name));
                change({ user_ids: [...user_ids, id] });
              }}
            />
          )}
        </Fieldset>
      )}
      <Fieldset id="audience.status_ids" legend={t('leads')} hint={t('leads_hint')}>
        <ul className="flex flex-wrap gap-x-5 gap-y-2">
          {choices.statuses.map(({ value, label }) => (
            <li key={value}>
              <Checkbox
                label={label}
                disabled={locked}
                checked={status_ids.includes(Number(value))}
                onChange={({ target }) =>
                  change({
                    status_ids: target.checked
                      ? [...status_ids, Number(value)]
                      : status_ids.filter((statusId) => statusId !== Number(value)),
                  })
                }
              />
            </li>
          ))}
        </ul>
      </Fieldset>
    </>
  );
}
