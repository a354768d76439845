import { useFormContext, useWatch } from 'react-hook-form';
import { FormField } from '@/components/admin/form/form-field';
import { useFormSetup } from '@/components/admin/form/form-setup';
import { Input } from '@/components/ui/input';
import { LinkButton } from '@/components/ui/link-button';
import type { Messages } from '@/lib/i18n/messages';

interface SecretFieldProps {
  name: string;
  /** Whether one is stored. */
  configured: boolean;
  /** Whether this admin may not set it. */
  locked: boolean;
  words: Messages['setting'];
}

/** A secret is written, never read: the field is empty, and says whether one is stored. */
export function SecretField({ name, configured, locked, words }: SecretFieldProps) {
  const { register, setValue } = useFormContext();
  const setup = useFormSetup();
  const isRemoved = useWatch({ name }) === null;
  const state = configured ? words.secret_configured : words.secret_missing;
  const mayChange = !locked && !setup.locked;
  return (
    <fieldset disabled={locked} className="flex min-w-0 flex-col gap-2">
      <FormField name={name} hint={isRemoved ? words.secret_removed : state}>
        {({ lang, shown, ...control }) => (
          <Input {...control} type="password" autoComplete="new-password" {...register(name)} />
        )}
      </FormField>
      {configured && mayChange && !isRemoved && (
        <LinkButton
          tone="danger"
          className="self-start text-sm"
          onClick={() => setValue(name, null, { shouldDirty: true })}
        >
          {words.secret_remove}
        </LinkButton>
      )}
    </fieldset>
  );
}
