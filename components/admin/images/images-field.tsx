'use client';

import { useTranslations } from 'next-intl';
import { useState } from 'react';
import { useFieldArray, useFormContext } from 'react-hook-form';
import { LinkButton } from '@/components/ui/link-button';
import { useToast } from '@/components/ui/toast';
import { languageNames } from '@/lib/core/language';
import { type FieldSettings, FormField } from '../form/form-field';
import { useFormSetup } from '../form/form-setup';
import { MediaPicker } from '../media/media-picker';
import type { ChosenPicture } from '../media/use-pictures';
import { SortableList } from '../sortable/sortable-list';
import { ImageRow } from './image-row';
import { PictureDrop } from './picture-drop';
import { UploadLines } from './upload-lines';
import { useUploads } from './use-uploads';

const MOST = 20;
/** One of the images: its path, and its alt text in the tab's language. */
type ListedImage = { image_path: string; alt: string };

/**
 * Several images in order, the first being the cover: chosen or dropped and uploaded at once, or
 * taken from the library, sorted by drag or by button, each with an alt text. The field holds
 * `[{image_path, alt}]`.
 */
export function ImagesField({ name, hint, required }: FieldSettings) {
  const t = useTranslations('resource.image');
  const toast = useToast();
  const { getValues } = useFormContext();
  const { locked, language, main } = useFormSetup();
  const { fields, append, insert, move, remove } = useFieldArray({ name });
  const { uploads, failed, add, retry, drop } = useUploads({
    name,
    room: MOST - fields.length,
    onStored: ({ path, alt }) => append({ image_path: path, alt }, { shouldFocus: false }),
  });
  const choose = (pictures: ChosenPicture[]) =>
    append(
      pictures.map(({ path, alt }) => ({ image_path: path, alt })),
      { shouldFocus: false },
    );
  const [announcement, announce] = useState('');
  const ids = fields.map(({ id }) => id);
  const ofTexts = language === main ? '' : t('alt_follows', { language: languageNames[main] });

  function moveTo(index: number, to: number) {
    move(index, to);
    announce(t('moved', { position: to + 1, count: ids.length }));
  }
  function takeAway(index: number) {
    const picture: ListedImage = getValues(`${name}.${index}`);
    remove(index);
    const undo = {
      label: t('undo'),
      onClick: () => insert(index, picture, { shouldFocus: false }),
    };
    toast.show({ title: t('removed', { number: index + 1 }), action: undo });
    document.getElementById(name)?.focus();
  }

  return (
    <FormField
      name={name}
      hint={hint ?? `${t('many_hint', { most: MOST })} ${ofTexts}`}
      required={required}
    >
      {(control) => (
        <div className="flex flex-col gap-3">
          {fields.length > 0 && (
            <SortableList name={name} ids={ids} disabled={locked} onDrop={move}>
              {fields.map(({ id }, index) => (
                <ImageRow
                  key={id}
                  id={id}
                  name={name}
                  index={index}
                  count={fields.length}
                  onMove={moveTo}
                  onRemove={takeAway}
                />
              ))}
            </SortableList>
          )}
          <p role="status" className="sr-only">
            {announcement}
          </p>
          <UploadLines uploads={uploads} onRetry={retry} onDrop={drop} />
          <PictureDrop
            control={control}
            multiple
            failed={failed}
            label={t('drop_many')}
            className="min-h-24"
            onFiles={add}
          />
          {fields.length < MOST && (
            <MediaPicker
              trigger={
                <LinkButton disabled={locked} className="self-start text-sm">
                  {t('choose_many')}
                </LinkButton>
              }
              language={language}
              most={MOST - fields.length}
              onChoose={choose}
            />
          )}
        </div>
      )}
    </FormField>
  );
}
