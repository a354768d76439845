'use client';

import { X } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useFormContext } from 'react-hook-form';
import { Badge } from '@/components/ui/badge';
import { Field } from '@/components/ui/field';
import { IconButton } from '@/components/ui/icon-button';
import { Input } from '@/components/ui/input';
import { imageUrl } from '@/lib/core/web/image';
import { useFormSetup } from '../form/form-setup';
import { MoveButtons } from '../sortable/move-buttons';
import { RowGrip, SortableRow } from '../sortable/sortable-row';

export interface ImageRowProps {
  id: string;
  /** The list field it belongs to. */
  name: string;
  index: number;
  count: number;
  onMove: (index: number, to: number) => void;
  onRemove: (index: number) => void;
}

/** One of several images: dragged by its grip or moved by its buttons, with an alt text. */
export function ImageRow({ id, name, index, count, onMove, onRemove }: ImageRowProps) {
  const t = useTranslations('resource.image');
  const { register, getValues } = useFormContext();
  const { locked, language } = useFormSetup();
  const number = index + 1;
  return (
    <SortableRow id={id} disabled={locked} className="flex flex-wrap items-center gap-3 p-3">
      <RowGrip label={t('drag', { number })} disabled={locked} className="-ml-1" />
      <div className="relative w-16 shrink-0">
        {/* biome-ignore lint/performance/noImgElement: copies of each width are stored */}
        <img
          src={imageUrl(getValues(`${name}.${index}.image_path`), 400)}
          alt=""
          className="aspect-4/5 w-full rounded-ui bg-sunk object-cover"
        />
      </div>
      <div className="flex items-center gap-1 max-sm:ml-auto sm:order-last">
        <MoveButtons
          index={index}
          count={count}
          up={t('earlier', { number })}
          down={t('later', { number })}
          onMove={(to) => onMove(index, to)}
        />
        <IconButton
          label={t('remove_one', { number })}
          size="small"
          onClick={() => onRemove(index)}
        >
          <X aria-hidden />
        </IconButton>
      </div>
      <Field
        name={`${name}.${index}.alt`}
        label={t('alt', { number })}
        note={index === 0 && <Badge tone="accent">{t('cover')}</Badge>}
        className="min-w-0 max-sm:w-full sm:flex-1"
      >
        {(control) => (
          <Input
            {...control}
            aria-describedby={`${name}-hint`}
            maxLength={255}
            lang={language}
            readOnly={locked}
            {...register(`${name}.${index}.alt`)}
          />
        )}
      </Field>
    </SortableRow>
  );
}
