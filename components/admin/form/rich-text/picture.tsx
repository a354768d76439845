'use client';

import { type Editor, useEditorState } from '@tiptap/react';
import { ImagePlus } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { type KeyboardEvent, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { IconButton } from '@/components/ui/icon-button';
import { Input } from '@/components/ui/input';
import { Popover } from '@/components/ui/popover';
import { pressedKey } from '@/components/ui/pressed-key';
import type { Language } from '@/lib/core/language';
import { imageUrl } from '@/lib/core/web/image';
import { MediaPicker } from '../../media/media-picker';
import type { ChosenPicture } from '../../media/use-pictures';

/** About the width of a text column; a copy of that width is stored. */
const WIDTH = 800;

/**
 * Inserts an image of the library with its alt text and its size, so that nothing shifts when it
 * loads. Edits the alt text of a selected image, or replaces it.
 */
export function RichTextPicture({ editor, language }: { editor: Editor; language: Language }) {
  const t = useTranslations('resource.rich');
  const { active, present } = useEditorState({
    editor,
    selector: ({ editor }) => ({
      active: editor.isActive('image'),
      present: String(editor.getAttributes('image').alt ?? ''),
    }),
  });
  const [picking, setPicking] = useState(false);
  const [open, setOpen] = useState(false);
  const [alt, setAlt] = useState('');

  function insert([picture]: ChosenPicture[]) {
    if (!picture) return;
    const width = Math.min(WIDTH, picture.width);
    const height = Math.round((picture.height * width) / picture.width);
    const size = picture.width ? { width, height } : {};
    const image = { src: imageUrl(picture.path, WIDTH), alt: picture.alt, ...size };
    editor.chain().focus().setImage(image).run();
  }
  function keepAlt() {
    editor.chain().focus().updateAttributes('image', { alt: alt.trim() }).run();
    setOpen(false);
  }
  // The popover is outside the form in the DOM, but React bubbles its events to the form.
  const onEnter = (event: KeyboardEvent) => {
    if (pressedKey(event) !== 'Enter') return;
    event.preventDefault();
    keepAlt();
  };
  const button = (
    <IconButton
      size="small"
      label={t('picture')}
      title={t('picture')}
      aria-pressed={active}
      className="aria-pressed:bg-accent-soft aria-pressed:text-accent"
      onClick={active ? undefined : () => setPicking(true)}
    >
      <ImagePlus aria-hidden />
    </IconButton>
  );
  return (
    <>
      {active ? (
        <Popover
          open={open}
          onOpenChange={(next) => {
            setAlt(present);
            setOpen(next);
          }}
          title={t('picture')}
          trigger={button}
        >
          <div className="flex w-72 flex-col gap-3">
            <Field name="picture_alt" label={t('picture_alt')} hint={t('picture_alt_hint')}>
              {(control) => (
                <Input
                  {...control}
                  lang={language}
                  maxLength={255}
                  value={alt}
                  onChange={(event) => setAlt(event.target.value)}
                  onKeyDown={onEnter}
                />
              )}
            </Field>
            <div className="flex flex-wrap gap-2">
              <Button size="small" onClick={keepAlt}>
                {t('picture_apply')}
              </Button>
              <Button
                size="small"
                variant="secondary"
                onClick={() => {
                  setOpen(false);
                  setPicking(true);
                }}
              >
                {t('picture_other')}
              </Button>
            </div>
          </div>
        </Popover>
      ) : (
        button
      )}
      <MediaPicker open={picking} onOpenChange={setPicking} language={language} onChoose={insert} />
    </>
  );
}
