'use client';

import { useSortable } from '@dnd-kit/sortable';
import { CSS } from '@dnd-kit/utilities';
import { ArrowDown, ArrowUp, GripVertical, X } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useEffect, useRef } from 'react';
import { useFormContext } from 'react-hook-form';
import { Badge } from '@/components/ui/badge';
import { cx } from '@/components/ui/cx';
import { Field } from '@/components/ui/field';
import { IconButton } from '@/components/ui/icon-button';
import { Input } from '@/components/ui/input';
import { imageUrl } from '@/lib/core/image';
import { useFormSetup } from '../form/form-setup';

export interface ImageRowProps {
  id: string;
  /** The field it is one of. */
  name: string;
  index: number;
  count: number;
  onMove: (index: number, to: number) => void;
  onRemove: (index: number) => void;
}

/**
 * One picture of several: to drag by its grip or to move by its buttons, with a text for
 * those who cannot see it.
 */
export function ImageRow({ id, name, index, count, onMove, onRemove }: ImageRowProps) {
  const t = useTranslations('resource.image');
  const { register, getValues } = useFormContext();
  const { locked, language } = useFormSetup();
  const {
    setNodeRef,
    setActivatorNodeRef,
    attributes,
    listeners,
    transform,
    transition,
    isDragging,
  } = useSortable({ id, disabled: locked });
  const pressed = useRef<HTMLButtonElement>(null);
  const number = index + 1;

  // Moving a row in the page takes the focus away; the button that did it has it back in
  // its new place.
  // biome-ignore lint/correctness/useExhaustiveDependencies: after each change of place
  useEffect(() => {
    pressed.current?.focus();
    pressed.current = null;
  }, [index]);

  const step = (by: 1 | -1, label: string, icon: typeof ArrowUp) => {
    const Icon = icon;
    const end = index + by < 0 || index + by >= count;
    return (
      <IconButton
        label={label}
        size="small"
        aria-disabled={end || undefined}
        className="aria-disabled:cursor-not-allowed aria-disabled:text-muted aria-disabled:opacity-60"
        onClick={(event) => {
          if (end) return;
          pressed.current = event.currentTarget;
          onMove(index, index + by);
        }}
      >
        <Icon aria-hidden />
      </IconButton>
    );
  };

  return (
    <li
      ref={setNodeRef}
      style={{ transform: CSS.Translate.toString(transform), transition }}
      className={cx(
        'flex flex-wrap items-center gap-3 bg-raised p-3 first:rounded-t-ui last:rounded-b-ui',
        isDragging && 'relative z-10 rounded-ui shadow-lift',
      )}
    >
      <IconButton
        ref={setActivatorNodeRef}
        label={t('drag', { number })}
        size="small"
        disabled={locked}
        className="-ml-1 cursor-grab touch-none active:cursor-grabbing"
        {...attributes}
        {...listeners}
      >
        <GripVertical aria-hidden />
      </IconButton>
      <div className="relative w-16 shrink-0">
        {/* biome-ignore lint/performance/noImgElement: copies of each width are stored */}
        <img
          src={imageUrl(getValues(`${name}.${index}.image_path`), 400)}
          alt=""
          className="aspect-4/5 w-full rounded-ui bg-sunk object-cover"
        />
      </div>
      <div className="flex items-center gap-1 max-sm:ml-auto sm:order-last">
        {step(-1, t('earlier', { number }), ArrowUp)}
        {step(1, t('later', { number }), ArrowDown)}
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
    </li>
  );
}
