'use client';

import { ImageOff } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useController, useWatch } from 'react-hook-form';
import { cx } from '@/components/ui/cx';
import { Popover, PopoverClose } from '@/components/ui/popover';
import { imageUrl } from '@/lib/core/web/image';

export interface PictureButtonsProps {
  /** The group's label. */
  label: string;
  value: string | undefined;
  onPick: (image_path: string) => void;
}

/** The product's images to choose one from, or none. */
export function PictureButtons({ label, value, onPick }: PictureButtonsProps) {
  const t = useTranslations('product.variants');
  const pictures: { image_path: string; alt: string }[] = useWatch({ name: 'image_list' }) ?? [];
  const choices = [{ image_path: '', alt: '' }, ...pictures];
  return (
    <fieldset className="grid max-w-72 grid-cols-5 gap-2">
      <legend className="sr-only">{label}</legend>
      {choices.map(({ image_path }, index) => (
        <PopoverClose
          key={image_path}
          type="button"
          aria-label={image_path ? t('picture_number', { number: index }) : t('no_picture')}
          aria-pressed={value === image_path}
          onClick={() => onPick(image_path)}
          className={cx(
            'grid aspect-4/5 place-items-center overflow-hidden rounded-ui border-2 bg-sunk text-muted hover:border-edge',
            value === image_path ? 'border-accent' : 'border-transparent',
          )}
        >
          <Thumbnail image_path={image_path} />
        </PopoverClose>
      ))}
      {!pictures.length && (
        <p className="col-span-4 self-center text-sm text-muted">{t('no_pictures_yet')}</p>
      )}
    </fieldset>
  );
}

function Thumbnail({ image_path }: { image_path: string }) {
  if (!image_path) return <ImageOff aria-hidden className="size-4 stroke-[1.25]" />;
  // A copy of the right width is stored with the image.
  return (
    // biome-ignore lint/performance/noImgElement: see above
    <img src={imageUrl(image_path, 400)} alt="" loading="lazy" className="size-full object-cover" />
  );
}

/** Which product image shows a variant. */
export function PictureChoice({ name, label }: { name: string; label: string }) {
  const { field } = useController({ name });
  return (
    <Popover
      title={label}
      align="end"
      trigger={
        <button
          type="button"
          id={name}
          aria-label={label}
          className="grid size-control-small place-items-center overflow-hidden rounded-ui border border-edge bg-raised text-muted hover:border-ink"
        >
          <Thumbnail image_path={field.value ?? ''} />
        </button>
      }
    >
      <PictureButtons label={label} value={field.value ?? ''} onPick={field.onChange} />
    </Popover>
  );
}
