import { useFormContext, useWatch } from 'react-hook-form';
import { Input } from '@/components/ui/input';
import { LinkButton } from '@/components/ui/link-button';
import { FormField } from './form-field';
import { useFormSetup } from './form-setup';

export interface SecretFieldProps {
  name: string;
  /** Whether one is stored. */
  configured: boolean;
  /** Whether this admin may not set it. */
  locked: boolean;
  labels: Record<
    'secret_configured' | 'secret_missing' | 'secret_removed' | 'secret_remove',
    string
  >;
  hint?: string;
  required?: boolean;
}

/** A secret is write-only: the field is empty, and says whether one is stored. */
export function SecretField({
  name,
  configured,
  locked,
  labels,
  hint,
  required,
}: SecretFieldProps) {
  const { register, setValue } = useFormContext();
  const setup = useFormSetup();
  const isRemoved = useWatch({ name }) === null;
  const state = configured ? labels.secret_configured : labels.secret_missing;
  const stateText = isRemoved ? labels.secret_removed : state;
  const mayChange = !locked && !setup.locked;
  return (
    <fieldset disabled={locked} className="flex min-w-0 flex-col gap-2">
      <FormField name={name} hint={hint ? `${stateText} ${hint}` : stateText} required={required}>
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
          {labels.secret_remove}
        </LinkButton>
      )}
    </fieldset>
  );
}
