import type { VideoView } from '@/lib/content/block-view.schema';
import type { Shop } from '@/lib/storefront/addresses/shop';
import { textsIn } from '../shop';
import { VideoPlayer } from './video-player';

/** A video of somebody else's behind a picture of the shop's own. */
export function VideoBlock({ shop, video }: { shop: Shop; video: VideoView }) {
  const t = textsIn(shop);
  const { heading, image_path, watch, player } = video;
  if (!player) return null;
  const host = new URL(watch).hostname.replace(/^www\./, '');
  return (
    <VideoPlayer
      image_path={image_path}
      watch={watch}
      player={player}
      title={heading || t('block.video')}
      texts={{
        play: heading ? t('block.play_named', { name: heading }) : t('block.play'),
        note: t('block.video_note', { host }),
      }}
    />
  );
}
