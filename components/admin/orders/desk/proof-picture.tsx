import type { Language } from '@/lib/core/language';
import { translator } from '@/lib/i18n/translate';
import type { StaffProof } from '@/lib/orders/proofs/proof.schema';

type Pictured = Pick<StaffProof, 'id' | 'order_id' | 'order_number' | 'has_picture'>;

export const pictureHref = ({ id, order_id }: Pick<Pictured, 'id' | 'order_id'>): string =>
  `/api/admin/order/${order_id}/proof/${id}/picture`;

interface ProofPictureProps {
  proof: Pictured;
  language: Language;
  /** The admin may not see personal data. */
  isHidden: boolean;
}

/** The image of a proof, as large as fits; it opens in full on its own page. */
export function ProofPicture({ proof, language, isHidden }: ProofPictureProps) {
  const t = translator(language, 'orders');
  if (!proof.has_picture) return <p className="text-muted">{t('desk.no_picture')}</p>;
  if (isHidden) return <p className="text-muted">{t('desk.picture_hidden')}</p>;
  const href = pictureHref(proof);
  return (
    <figure className="flex flex-col gap-2">
      <a href={href} target="_blank" rel="noreferrer" title={t('desk.zoom')}>
        {/* biome-ignore lint/performance/noImgElement: for staff alone, and never kept */}
        <img
          src={href}
          alt={t('desk.picture', { number: proof.order_number })}
          className="max-h-[70dvh] w-full rounded-ui border border-hairline bg-sunk object-contain"
        />
      </a>
      <figcaption className="text-xs text-muted">{t('desk.zoom')}</figcaption>
    </figure>
  );
}
