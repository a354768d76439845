'use client';

import { Dialog as Base } from '@base-ui/react/dialog';
import { type KeyboardEvent, useState } from 'react';
import { cx } from '@/components/ui/cx';
import { Icon } from '@/components/ui/icon';
import { IconButton } from '@/components/ui/icon-button';
import { pressedKey } from '@/components/ui/pressed-key';
import { imageUrl, srcSet } from '@/lib/core/web/image';

export interface LightboxProps {
  images: { id: number; image_path: string; alt: string }[];
  /** The index of the current image. */
  shown: number;
  onShow: (index: number) => void;
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** Gets the focus once it is closed. */
  returnFocus: () => HTMLElement | null;
  texts: Record<'label' | 'zoom_in' | 'zoom_out' | 'previous' | 'next' | 'close', string> & {
    /** "Picture 1 of 3", one for each. */
    pictures: string[];
  };
}

/**
 * The images of a product over the whole window, one at a time: the arrow keys switch, a click
 * shows twice the size, which scrolls, Escape closes.
 */
export function Lightbox({
  images,
  shown,
  onShow,
  open,
  onOpenChange,
  returnFocus,
  texts,
}: LightboxProps) {
  const [isLarge, setLarge] = useState(false);
  const image = images[shown];
  const several = images.length > 1;
  const go = (by: 1 | -1) => {
    setLarge(false);
    onShow((shown + by + images.length) % images.length);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const key = pressedKey(event);
    if (key === '+' || key === '=') setLarge(true);
    if (key === '-') setLarge(false);
    if (isLarge || !several) return;
    if (key === 'ArrowLeft') go(-1);
    if (key === 'ArrowRight') go(1);
  };
  if (!image) return null;
  return (
    <Base.Root
      open={open}
      onOpenChange={(next) => {
        setLarge(false);
        onOpenChange(next);
      }}
    >
      <Base.Portal>
        <Base.Popup
          finalFocus={returnFocus}
          onKeyDown={onKeyDown}
          className="fixed inset-0 z-(--layer-overlay) flex h-dvh flex-col bg-paper text-ink outline-none"
        >
          <div className="flex items-center gap-2 px-gutter py-2">
            <Base.Title className="sr-only">{texts.label}</Base.Title>
            <p role="status" className="mr-auto text-sm text-muted tabular-nums">
              {texts.pictures[shown]}
            </p>
            <IconButton
              label={isLarge ? texts.zoom_out : texts.zoom_in}
              onClick={() => setLarge(!isLarge)}
            >
              {isLarge ? <Icon name="zoom-out" /> : <Icon name="zoom-in" />}
            </IconButton>
            <Base.Close render={<IconButton label={texts.close} />}>
              <Icon name="x" />
            </Base.Close>
          </div>
          <div tabIndex={isLarge ? 0 : undefined} className="min-h-0 flex-1 overflow-auto">
            {/* biome-ignore lint/a11y/useKeyWithClickEvents: + and -, and the button above */}
            {/* biome-ignore lint/performance/noImgElement: copies of each width are stored */}
            <img
              key={image.id}
              src={imageUrl(image.image_path)}
              srcSet={srcSet(image.image_path)}
              sizes={isLarge ? '200vw' : '100vw'}
              alt={image.alt}
              onClick={() => setLarge(!isLarge)}
              className={cx(
                'block touch-manipulation object-contain',
                isLarge
                  ? 'h-[200%] w-[200%] max-w-none cursor-zoom-out'
                  : 'size-full cursor-zoom-in',
              )}
            />
          </div>
          <div className="flex items-center gap-3 px-gutter py-2">
            {several && (
              <IconButton label={texts.previous} onClick={() => go(-1)}>
                <Icon name="chevron-left" />
              </IconButton>
            )}
            <p className="min-w-0 flex-1 text-center text-sm">{image.alt}</p>
            {several && (
              <IconButton label={texts.next} onClick={() => go(1)}>
                <Icon name="chevron-right" />
              </IconButton>
            )}
          </div>
        </Base.Popup>
      </Base.Portal>
    </Base.Root>
  );
}
