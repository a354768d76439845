import { cx } from '@/components/ui/cx';
import { QrCode } from '@/components/ui/qr-code';
import { PaperRow, paperClass } from '../papers/paper';
import type { PaperBlock } from './paper-blocks';

/** A paper as the browser prints it: the same blocks as on the receipt printer. */
export const BlockPaper = ({ blocks }: { blocks: readonly PaperBlock[] }) => (
  <article className={paperClass}>
    {blocks.map((block, at) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the paper is drawn once, in this order
      <Block key={at} block={block} />
    ))}
  </article>
);

function Block({ block }: { block: PaperBlock }) {
  switch (block.kind) {
    case 'text':
      return (
        <p
          className={cx(
            block.isCentered && 'text-center',
            block.isStrong && 'font-semibold',
            block.isLarge && 'text-[1.3em]',
          )}
        >
          {block.text}
        </p>
      );
    case 'row':
      return (
        <dl>
          <PaperRow label={block.label} amount={block.amount} isStrong={block.isStrong ?? false} />
        </dl>
      );
    case 'rule':
      return <hr className="border-dashed border-current" />;
    case 'code':
      return <QrCode text={block.text} label={block.text} className="mx-auto size-[9em]" />;
    case 'gap':
      return null;
  }
}
