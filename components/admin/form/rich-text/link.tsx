'use client';

import { type Editor, useEditorState } from '@tiptap/react';
import { Link } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { type KeyboardEvent, useState } from 'react';
import { Button } from '@/components/ui/button';
import { Field } from '@/components/ui/field';
import { IconButton } from '@/components/ui/icon-button';
import { Input } from '@/components/ui/input';
import { Popover } from '@/components/ui/popover';
import { pressedKey } from '@/components/ui/pressed-key';

/** Makes the selected text a link, or changes or removes its link. */
export function RichTextLink({ editor }: { editor: Editor }) {
  const t = useTranslations('resource.rich');
  const { active, href } = useEditorState({
    editor,
    selector: ({ editor }) => ({
      active: editor.isActive('link'),
      href: String(editor.getAttributes('link').href ?? ''),
    }),
  });
  const [open, setOpen] = useState(false);
  const [address, setAddress] = useState('');
  const onLink = () => editor.chain().focus().extendMarkRange('link');
  const apply = () => {
    if (address.trim()) onLink().setLink({ href: address.trim() }).run();
    setOpen(false);
  };
  // The popover is outside the form in the DOM, but React bubbles its events to the form: Enter
  // here must not save the record.
  const onEnter = (event: KeyboardEvent) => {
    if (pressedKey(event) !== 'Enter') return;
    event.preventDefault();
    apply();
  };
  return (
    <Popover
      open={open}
      onOpenChange={(next) => {
        setAddress(href);
        setOpen(next);
      }}
      title={t('link')}
      trigger={
        <IconButton
          size="small"
          label={t('link')}
          title={t('link')}
          aria-pressed={active}
          className="aria-pressed:bg-accent-soft aria-pressed:text-accent"
        >
          <Link aria-hidden />
        </IconButton>
      }
    >
      <div className="flex w-72 flex-col gap-3">
        <Field name="link_address" label={t('link_address')} hint={t('link_hint')}>
          {(control) => (
            <Input
              {...control}
              value={address}
              onChange={(event) => setAddress(event.target.value)}
              onKeyDown={onEnter}
            />
          )}
        </Field>
        <div className="flex flex-wrap gap-2">
          <Button size="small" onClick={apply}>
            {t('link_apply')}
          </Button>
          {active && (
            <Button
              size="small"
              variant="secondary"
              onClick={() => {
                onLink().unsetLink().run();
                setOpen(false);
              }}
            >
              {t('unlink')}
            </Button>
          )}
        </div>
      </div>
    </Popover>
  );
}
