'use client';

import { useTranslations } from 'next-intl';
import type { ReactNode } from 'react';
import { useFormContext } from 'react-hook-form';
import { Checkbox } from '@/components/ui/checkbox';
import { Input } from '@/components/ui/input';
import { languageNames } from '@/lib/core/language';
import { FormField } from '../form/form-field';
import { useFormSetup } from '../form/form-setup';
import { RichTextField } from '../form/rich-text/rich-text-field';
import type { FormWidget } from './widget-values';

export interface WidgetTextProps {
  path: string;
  widget: FormWidget;
}

/** A widget's heading, in the tab's language. */
export function WidgetTitle({ path, widget }: WidgetTextProps) {
  const t = useTranslations('widget');
  const { language, main, locked } = useFormSetup();
  const { register } = useFormContext();
  const name = `${path}.title`;
  const follows = widget.as_defaults.includes('title');
  return (
    <Followed path={path} widget={widget} text="title">
      <FormField name={name} hint={t('title_hint')}>
        {({ shown: _, ...control }) => (
          <Input
            {...control}
            readOnly={locked || follows}
            lang={follows ? main : language}
            {...(follows ? { value: widget.defaults?.title ?? '' } : register(name))}
            key={follows ? 'shown' : 'own'}
          />
        )}
      </FormField>
    </Followed>
  );
}

/** The content of a text widget, in the tab's language. */
export function WidgetContentField({ path, widget }: WidgetTextProps) {
  const t = useTranslations('widget');
  const { main } = useFormSetup();
  const follows = widget.as_defaults.includes('content');
  return (
    <Followed path={path} widget={widget} text="content">
      {follows ? (
        <p className="text-sm text-muted">
          {t('content_follows', { language: languageNames[main] })}
        </p>
      ) : (
        <RichTextField name={`${path}.data.content`} />
      )}
    </Followed>
  );
}

interface FollowedProps extends WidgetTextProps {
  text: 'title' | 'content';
  children: ReactNode;
}

/** A text and, in other tabs than the main language's, whether it follows that. */
function Followed({ path, widget, text, children }: FollowedProps) {
  const t = useTranslations('resource.form');
  const { language, main, fieldLabels, locked } = useFormSetup();
  const { setValue } = useFormContext();
  const field = text === 'title' ? `${path}.title` : `${path}.data.content`;
  const main_text = widget.defaults?.[text] ?? '';
  function follow(on: boolean) {
    const others = widget.as_defaults.filter((textName) => textName !== text);
    setValue(`${path}.as_defaults`, on ? [...others, text] : others, { shouldDirty: true });
    setValue(field, main_text, { shouldDirty: true });
  }
  return (
    <div className="flex flex-col gap-2">
      {children}
      {language !== main && widget.defaults && (
        <Checkbox
          label={
            <>
              <span className="sr-only">{fieldLabels[field]}: </span>
              {t('follow', { language: languageNames[main] })}
            </>
          }
          disabled={locked}
          checked={widget.as_defaults.includes(text)}
          onChange={(event) => follow(event.target.checked)}
        />
      )}
    </div>
  );
}
