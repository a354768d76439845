import { X } from 'lucide-react';
import { type FieldError, get, useFieldArray, useFormContext } from 'react-hook-form';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { Icon } from '@/components/ui/icon';
import { IconButton } from '@/components/ui/icon-button';
import { Input } from '@/components/ui/input';
import type { Messages } from '@/lib/i18n/messages';
import { useFormSetup } from '../form/form-setup';

const MOST = 12;

/** The shop's addresses elsewhere, in the order they are shown. */
export function SocialLinks({ labels }: { labels: Messages['setting'] }) {
  const { fieldLabels, locked } = useFormSetup();
  const { register, formState } = useFormContext();
  const { fields, append, remove } = useFieldArray({ name: 'social_links', keyName: 'row' });
  const errorsOf = (name: string) => {
    const error: FieldError | undefined = get(formState.errors, name);
    return error?.message ? [error.message] : undefined;
  };
  return (
    <fieldset className="flex min-w-0 flex-col gap-2" aria-describedby="social_links-hint">
      <legend className="float-left w-full text-sm font-medium">{fieldLabels.social_links}</legend>
      <p id="social_links-hint" className="text-sm text-muted">
        {labels.social_links_hint}
      </p>
      <ul className="divide-y divide-hairline border-y border-hairline empty:hidden">
        {fields.map(({ row }, index) => {
          const called = labels.row.replace('{number}', String(index + 1));
          return (
            <li
              key={row}
              className="grid grid-cols-[minmax(0,1fr)_auto] items-start gap-x-3 gap-y-3 py-3 sm:grid-cols-[12rem_minmax(0,1fr)_auto]"
            >
              {(['title', 'url'] as const).map((field) => (
                <Field
                  key={field}
                  name={`social_links.${index}.${field}`}
                  label={
                    <>
                      <span className="sr-only">{called}: </span>
                      {labels[`social_link_${field}`]}
                    </>
                  }
                  errors={errorsOf(`social_links.${index}.${field}`)}
                  className={field === 'url' ? 'max-sm:col-start-1' : undefined}
                >
                  {(control) => (
                    <Input
                      {...control}
                      inputMode={field === 'url' ? 'url' : undefined}
                      {...register(`social_links.${index}.${field}`)}
                    />
                  )}
                </Field>
              ))}
              {!locked && (
                <IconButton
                  size="small"
                  className="mt-7.5 max-sm:col-start-2 max-sm:row-start-1"
                  label={labels.remove.replace('{name}', called)}
                  onClick={() => remove(index)}
                >
                  <X aria-hidden />
                </IconButton>
              )}
            </li>
          );
        })}
      </ul>
      {!locked && fields.length < MOST && (
        <Button
          id="social_links"
          variant="secondary"
          size="small"
          className="self-start"
          onClick={() =>
            append({ title: '', url: '' }, { focusName: `social_links.${fields.length}.title` })
          }
        >
          <Icon name="plus" />
          {labels.add_social_link}
        </Button>
      )}
    </fieldset>
  );
}
