'use client';

import { Heading2, Image, Minus, MousePointerClick, Pilcrow } from 'lucide-react';
import { useTranslations } from 'next-intl';
import { useWatch } from 'react-hook-form';
import { broadcastBlockTypes } from '@/db/schema/enums';
import { type LetterBlockRecord, MOST_BLOCKS } from '@/lib/broadcast/letter.schema';
import { imageUrl } from '@/lib/core/web/image';
import type { Messages } from '@/lib/i18n/messages';
import { TextField } from '../form/form-fields';
import { NestedFields } from '../form/nested-fields';
import { type RowKind, RowsField } from '../form/rows/rows-field';
import { ImageField } from '../images/image-field';
import { LetterPlaceholders } from './letter-placeholders';

type BlockType = LetterBlockRecord['type'];

const icons = {
  heading: Heading2,
  text: Pilcrow,
  picture: Image,
  button: MousePointerClick,
  divider: Minus,
} as const;

const blankBlock = (type: BlockType) => ({
  id: crypto.randomUUID(),
  type,
  text: '',
  image_path: '',
  link: '',
  as_defaults: [],
});

/** The blocks of a message, in order. */
export function BlocksField({ labels }: { labels: Messages['broadcast'] }) {
  const t = useTranslations('broadcast');
  const kinds = broadcastBlockTypes.map(
    (type): RowKind => ({
      add: t(`blocks.${type}`),
      blank: () => blankBlock(type),
    }),
  );
  return (
    <RowsField
      name="content"
      legend={labels.content}
      hint={labels.content_hint}
      none={labels.no_blocks}
      kinds={kinds as [RowKind, ...RowKind[]]}
      most={MOST_BLOCKS}
      called={(index) => t('block', { number: index + 1 })}
      summary={(at) => <BlockSummary at={at} />}
    >
      {(at) => <BlockFields at={at} labels={labels} />}
    </RowsField>
  );
}

/** A block in one line: its kind and how it begins. */
function BlockSummary({ at }: { at: string }) {
  const t = useTranslations('broadcast');
  const block: Partial<LetterBlockRecord> | undefined = useWatch({ name: at });
  const type = block?.type ?? 'text';
  const Icon = icons[type];
  return (
    <>
      <Icon aria-hidden className="size-4 shrink-0 text-muted" />
      <span className="shrink-0 text-sm text-muted max-sm:sr-only">{t(`blocks.${type}`)}</span>
      {type === 'picture' && block?.image_path && (
        // biome-ignore lint/performance/noImgElement: copies of each width are stored
        <img
          src={imageUrl(block.image_path, 400)}
          alt=""
          className="h-8 w-10 shrink-0 rounded-ui bg-sunk object-cover"
        />
      )}
      <span className="min-w-0 flex-1 truncate">{block?.text}</span>
    </>
  );
}

function BlockFields({ at, labels }: { at: string; labels: Messages['broadcast'] }) {
  const type: BlockType = useWatch({ name: `${at}.type` });
  const text = `${at}.text`;
  const { image_path, link } = labels;
  const fieldLabels = { text: labels[`text_${type}`], image_path, link };
  return (
    <NestedFields at={at} fieldLabels={fieldLabels} texts={['text']}>
      {type === 'picture' && <ImageField name={`${at}.image_path`} alt={text} required />}
      {type === 'divider' ? (
        <p className="text-sm text-muted">{labels.text_divider}</p>
      ) : (
        <>
          <TextField
            name={text}
            rows={type === 'text' ? 6 : undefined}
            hint={type === 'picture' ? labels.alt_hint : undefined}
          />
          <LetterPlaceholders field={text} />
        </>
      )}
      {(type === 'picture' || type === 'button') && (
        <TextField name={`${at}.link`} hint={labels.link_hint} required={type === 'button'} />
      )}
    </NestedFields>
  );
}
