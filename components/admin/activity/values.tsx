'use client';

import { useTranslations } from 'next-intl';
import type { ActivityField, ActivityLine } from '@/lib/admin/activity/activity.schema';
import { imageUrl } from '@/lib/core/web/image';
import { diffWords } from '../drafts/text-diff';

type Sides = Pick<ActivityField, 'before' | 'after'>;

/** Texts of at least this many characters are shown as a diff. */
const LONG = 24;

const isText = (lines: readonly ActivityLine[]) => lines.every((line) => !line.image_path);
const joined = (lines: readonly ActivityLine[]) => lines.map(({ text }) => text).join('\n');

/** A field's value before or after: texts as a diff of words, images as images. */
export function ActivityValues({ sides, side }: { sides: Sides; side: keyof Sides }) {
  const t = useTranslations('activity');
  const lines = sides[side];
  if (!lines.length) return <span className="text-muted">{t('empty')}</span>;
  const [before, after] = [joined(sides.before), joined(sides.after)];
  const isLong = Math.max(before.length, after.length) >= LONG && before !== '' && after !== '';
  if (isLong && isText(sides.before) && isText(sides.after))
    return <Difference before={before} after={after} side={side} />;
  return (
    <ul className="flex flex-col gap-1">
      {lines.map(({ text, image_path }, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: lines may be alike, and never move
        <li key={index} className="flex items-start gap-2 break-words whitespace-pre-line">
          {image_path && (
            // biome-ignore lint/performance/noImgElement: copies of each width are stored
            <img src={imageUrl(image_path, 400)} alt="" className="w-16 shrink-0 rounded-ui" />
          )}
          <span className="min-w-0 break-words">{text}</span>
        </li>
      ))}
    </ul>
  );
}

type DifferenceProps = { before: string; after: string; side: keyof Sides };

/** One side of a text diff: removed text is struck through, added text underlined. */
function Difference({ before, after, side }: DifferenceProps) {
  const own = side === 'before' ? 'gone' : 'new';
  const parts = diffWords(before, after).filter(({ kind }) => kind === 'same' || kind === own);
  return (
    <p className="break-words whitespace-pre-line">
      {parts.map(({ kind, text }, index) => {
        const Part = kind === 'same' ? 'span' : kind === 'gone' ? 'del' : 'ins';
        const look = { same: undefined, gone: 'bg-sale-soft', new: 'bg-accent-soft' }[kind];
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text
          <Part key={index} className={look}>
            {text}
          </Part>
        );
      })}
    </p>
  );
}
