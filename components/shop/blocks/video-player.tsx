'use client';

import { useEffect, useRef, useState } from 'react';
import { Icon } from '@/components/ui/icon';
import { Picture } from '../product/picture';

export interface VideoPlayerProps {
  image_path: string;
  watch: string;
  player: string;
  title: string;
  texts: { play: string; note: string };
}

/**
 * The image of a video. A click turns it into the player, which only then is loaded from its host;
 * without scripts it is a link to the video.
 */
export function VideoPlayer({ image_path, watch, player, title, texts }: VideoPlayerProps) {
  const [playing, setPlaying] = useState(false);
  const frame = useRef<HTMLIFrameElement>(null);
  useEffect(() => {
    if (playing) frame.current?.focus();
  }, [playing]);

  if (playing)
    return (
      <iframe
        ref={frame}
        src={player}
        title={title}
        allow="autoplay; fullscreen; picture-in-picture"
        allowFullScreen
        referrerPolicy="strict-origin-when-cross-origin"
        className="aspect-video w-full max-w-4xl rounded-ui bg-ink"
      />
    );
  return (
    <figure className="max-w-4xl">
      <a
        href={watch}
        rel="noopener noreferrer"
        aria-label={texts.play}
        className="group relative block overflow-hidden rounded-ui"
        onClick={(event) => {
          // With a modifier key it is an ordinary link.
          if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
          event.preventDefault();
          setPlaying(true);
        }}
      >
        <Picture
          path={image_path}
          alt=""
          sizes="(min-width: 64rem) 56rem, 100vw"
          className="aspect-video w-full object-cover"
        />
        <span className="absolute inset-0 grid place-items-center">
          <span className="grid size-16 place-items-center rounded-full bg-paper/90 transition-colors group-hover:bg-accent group-hover:text-on-accent">
            <Icon name="play" className="ml-1 size-6 fill-current" />
          </span>
        </span>
      </a>
      <figcaption className="mt-2 text-sm text-muted">{texts.note}</figcaption>
    </figure>
  );
}
