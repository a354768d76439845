'use client';

import { Plus } from 'lucide-react';
import { useRouter } from 'next/navigation';
import { useLocale, useTranslations } from 'next-intl';
import { useState } from 'react';
import { FormDialog } from '@/components/admin/form-dialog';
import { useApi } from '@/components/admin/use-api';
import { Button, ButtonLink } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import type { PosStart } from '@/lib/pos/pos.schema';
import type { SessionReport } from '@/lib/pos/session/session.schema';
import { toPaperMoment } from '../papers/paper';

type Register = PosStart['registers'][number];

export interface RegistersProps {
  start: PosStart;
  may: { open: boolean; add: boolean };
}

/** The registers of a store: continue at an open one, or open a closed one with a float. */
export function Registers({ start, may }: RegistersProps) {
  const t = useTranslations('pos');
  const [opened, setOpened] = useState<Register>();
  const [adds, setAdds] = useState(false);
  const { registers } = start;
  const first = registers.find(({ session_id }) => session_id === null || may.open);
  return (
    <section aria-label={t('registers')} className="flex flex-col gap-4">
      {registers.length === 0 && (
        <p className="text-muted">{t(may.add ? 'no_registers' : 'no_registers_yet')}</p>
      )}
      <ul className="grid gap-3 sm:grid-cols-2 xl:grid-cols-3">
        {registers.map((register) => (
          <li
            key={register.id}
            className="flex flex-col gap-3 rounded-ui border border-hairline p-5"
          >
            <h2 className="text-lg">{register.title}</h2>
            <RegisterState register={register} timezone={start.store.timezone} />
            {register.session_id !== null ? (
              <ButtonLink
                href={`/admin/store/pos/${start.store.id}/${register.session_id}`}
                size="large"
                autoFocus={register === first}
              >
                {t('continue')}
              </ButtonLink>
            ) : (
              may.open && (
                <Button
                  size="large"
                  variant={register === first ? 'primary' : 'secondary'}
                  // Focused, so that Enter opens the register.
                  autoFocus={register === first}
                  onClick={() => setOpened(register)}
                >
                  {t('open_register')}
                </Button>
              )
            )}
          </li>
        ))}
      </ul>
      {may.add && (
        <Button variant="secondary" className="min-h-11 self-start" onClick={() => setAdds(true)}>
          <Plus aria-hidden />
          {t('add_register')}
        </Button>
      )}
      {opened && (
        <OpenDialog start={start} register={opened} onClose={() => setOpened(undefined)} />
      )}
      {adds && <AddDialog storeId={start.store.id} onClose={() => setAdds(false)} />}
    </section>
  );
}

function RegisterState({ register, timezone }: { register: Register; timezone: string }) {
  const t = useTranslations('pos');
  const locale = useLocale();
  const { session_id, opened_at, opened_by, last_counted } = register;
  if (session_id !== null && opened_at)
    return (
      <p className="text-sm text-muted">
        {t('open_since', {
          name: opened_by || '–',
          time: toPaperMoment(opened_at, locale, timezone),
        })}
      </p>
    );
  return (
    <p className="text-sm text-muted">
      {last_counted ? t('closed_with', { amount: last_counted.formatted }) : t('never_opened')}
    </p>
  );
}

interface OpenDialogProps {
  start: PosStart;
  register: Register;
  onClose: () => void;
}

function OpenDialog({ start, register, onClose }: OpenDialogProps) {
  const t = useTranslations('pos');
  const call = useApi();
  const router = useRouter();
  async function send({ opening_float }: Record<string, string>) {
    const input = { register_id: register.id, opening_float };
    const { data, messages } = await call<SessionReport>('POST', '/api/admin/pos/session', input);
    if (data) router.push(`/admin/store/pos/${start.store.id}/${data.id}`);
    return messages;
  }
  return (
    <FormDialog
      title={`${t('open_register')} · ${register.title}`}
      size="small"
      focusId="opening_float"
      submit={t('open_register')}
      send={send}
      hasField={(name) => name === 'opening_float'}
      onClose={onClose}
    >
      {(messages) => (
        <Field
          name="opening_float"
          label={t('opening_float')}
          hint={t('opening_float_hint')}
          errors={messages.opening_float}
          required
        >
          {({ required: _, ...control }) => (
            <Input
              {...control}
              prefix={start.currency.mark}
              inputMode="decimal"
              autoComplete="off"
              maxLength={20}
              className="min-h-12 text-lg"
              defaultValue={register.last_counted?.amount ?? '0'}
              onFocus={({ target }) => target.select()}
            />
          )}
        </Field>
      )}
    </FormDialog>
  );
}

function AddDialog({ storeId, onClose }: { storeId: number; onClose: () => void }) {
  const t = useTranslations('pos');
  const call = useApi();
  async function send({ title }: Record<string, string>) {
    const input = { physical_store_id: storeId, title };
    return (await call('POST', '/api/admin/pos/register', input)).messages;
  }
  return (
    <FormDialog
      title={t('add_register')}
      size="small"
      submit={t('add_register')}
      send={send}
      hasField={(name) => name === 'title'}
      onClose={onClose}
    >
      {(messages) => (
        <Field name="title" label={t('register_name')} errors={messages.title} required>
          {({ required: _, ...control }) => (
            <Input
              {...control}
              maxLength={60}
              autoComplete="off"
              placeholder={t('register_example')}
            />
          )}
        </Field>
      )}
    </FormDialog>
  );
}
