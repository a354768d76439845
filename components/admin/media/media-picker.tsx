'use client';

import { ImageUp, Search } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { type ReactElement, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Dialog } from '@/components/ui/dialog';
import { Field } from '@/components/ui/field';
import { Input } from '@/components/ui/input';
import { pressedKey } from '@/components/ui/pressed-key';
import { Select } from '@/components/ui/select';
import type { Language } from '@/lib/core/language';
import { NO_FOLDER } from '@/lib/media/library.schema';
import { FileDrop } from '../images/file-drop';
import { UploadLines } from '../images/upload-lines';
import { useUploadQueue } from '../images/use-upload-queue';
import { PickerGrid } from './picker-grid';
import { type ChosenPicture, usePictures } from './use-pictures';

export interface MediaPickerProps {
  /** The button that opens it; none if the caller uses `open`. */
  trigger?: ReactElement;
  open?: boolean;
  onOpenChange?: (open: boolean) => void;
  /** The language of the images' alt texts. */
  language: Language;
  /** How many may be chosen; a single one by a click, several are confirmed. */
  most?: number;
  onChoose: (pictures: ChosenPicture[]) => void;
}

/**
 * The dialog that chooses from the image library: search, folders and direct upload, all usable by
 * keyboard.
 */
export function MediaPicker({ trigger, language, most = 1, onChoose, ...rest }: MediaPickerProps) {
  const t = useTranslations('media');
  const [ownOpen, setOwnOpen] = useState(false);
  const open = rest.open ?? ownOpen;
  const library = usePictures(open, language);
  const [chosen, setChosen] = useState<ChosenPicture[]>([]);
  const several = most > 1;

  function setOpen(next: boolean) {
    setOwnOpen(next);
    rest.onOpenChange?.(next);
    if (!next) setChosen([]);
  }
  function finish(pictures: ChosenPicture[]) {
    onChoose(pictures);
    setOpen(false);
  }
  function press(picture: ChosenPicture) {
    if (!several) return finish([picture]);
    const others = chosen.filter(({ path }) => path !== picture.path);
    if (others.length < chosen.length) setChosen(others);
    else if (chosen.length < most) setChosen([...chosen, picture]);
  }
  const uploads = useUploadQueue({
    room: most,
    onStored: (upload) => {
      if (!several) return finish([upload]);
      setChosen((before) => [...before, upload].slice(0, most));
      void library.reload();
    },
  });

  return (
    <Dialog
      trigger={trigger}
      open={open}
      onOpenChange={setOpen}
      title={t(several ? 'picker_many' : 'picker')}
      closeLabel={t('close')}
      size="large"
      focusId="media-search"
      footer={
        several && (
          <>
            <Button variant="secondary" onClick={() => setOpen(false)}>
              {t('cancel')}
            </Button>
            <Button disabled={chosen.length === 0} onClick={() => finish(chosen)}>
              {t('picker_add', { count: chosen.length })}
            </Button>
          </>
        )
      }
    >
      {/* The dialog is outside the form in the DOM, but React bubbles its key events to it. */}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it only keeps Enter from the form */}
      <div
        className="flex flex-col gap-4 pt-1"
        onKeyDown={(event) => {
          if (pressedKey(event) === 'Enter' && event.target instanceof HTMLInputElement)
            event.preventDefault();
        }}
      >
        <div className="grid gap-3 sm:grid-cols-[minmax(0,1fr)_12rem_10rem]">
          <Field name="media-search" label={t('search')} labelHidden>
            {(control) => (
              <Input
                {...control}
                type="search"
                prefix={<Search />}
                placeholder={t('search')}
                value={library.search}
                onChange={(event) => library.setSearch(event.target.value)}
              />
            )}
          </Field>
          <Field name="media-folder" label={t('folder')} labelHidden>
            {(control) => (
              <Select
                {...control}
                placeholder={t('all_folders')}
                value={library.folder ?? ''}
                onChange={(event) => library.setFolder(event.target.value || undefined)}
                options={(library.outline?.folders ?? []).map(({ name, count }) => ({
                  value: name || NO_FOLDER,
                  label: `${name || t('no_folder')} (${count})`,
                }))}
              />
            )}
          </Field>
          <FileDrop
            id="media-upload"
            aria-label={t('picker_upload')}
            label={t('picker_upload')}
            Icon={ImageUp}
            accept="image/jpeg,image/png,image/webp,image/avif,image/gif"
            multiple={several}
            className="h-control [&>span]:flex-row [&>span]:p-0"
            onFiles={(files) => uploads.add(several ? files : files.slice(0, 1))}
          />
        </div>
        {uploads.uploads.length > 0 && (
          <UploadLines uploads={uploads.uploads} onRetry={uploads.retry} onDrop={uploads.drop} />
        )}
        <PickerGrid
          pictures={library.pictures}
          total={library.total}
          state={library.state}
          chosen={several ? chosen.map(({ path }) => path) : undefined}
          onPress={press}
          onMore={library.more}
          onRetry={library.reload}
        />
      </div>
    </Dialog>
  );
}
