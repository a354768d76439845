import { z } from 'zod';
import { required } from '@/lib/core/rules.schema';

/** An external video: its own page, and the player to embed. */
export type VideoAddress = { watch: string; player: string };

const youtube = (id: string): VideoAddress => ({
  watch: `https://www.youtube.com/watch?v=${id}`,
  player: `https://www.youtube-nocookie.com/embed/${id}?autoplay=1&rel=0`,
});
const vimeo = (id: string, hash?: string): VideoAddress => ({
  watch: `https://vimeo.com/${id}${hash ? `/${hash}` : ''}`,
  player: `https://player.vimeo.com/video/${id}?${hash ? `h=${hash}&` : ''}autoplay=1&dnt=1`,
});

/**
 * The video of a YouTube or Vimeo URL; undefined for other hosts and URLs without a video. Rebuilt
 * from the video's id alone, so that nothing else that was entered gets into a page.
 */
export function parseVideoAddress(typed: string): VideoAddress | undefined {
  const url = URL.canParse(typed) ? new URL(typed) : undefined;
  if (url?.protocol !== 'https:' || url.username || url.port) return undefined;
  const host = url.hostname.replace(/^(www|m)\./, '');
  const path = url.pathname;
  if (host === 'youtube.com' || host === 'youtube-nocookie.com' || host === 'youtu.be') {
    const inPath = /^\/(?:(?:embed|shorts|live)\/)?([\w-]{11})\/?$/.exec(path)?.[1];
    const id = path === '/watch' ? url.searchParams.get('v') : inPath;
    return id && /^[\w-]{11}$/.test(id) ? youtube(id) : undefined;
  }
  if (host !== 'vimeo.com' && host !== 'player.vimeo.com') return undefined;
  const [, id, hash] = /^\/(?:video\/)?(\d{5,12})(?:\/([0-9a-f]{6,20}))?\/?$/.exec(path) ?? [];
  const secret = hash ?? /^[0-9a-f]{6,20}$/.exec(url.searchParams.get('h') ?? '')?.[0];
  return id ? vimeo(id, secret) : undefined;
}

/** The URL of a YouTube or Vimeo video. */
export const videoUrl = required(300).pipe(
  z.string().refine((url) => parseVideoAddress(url) !== undefined, 'check_video'),
);
