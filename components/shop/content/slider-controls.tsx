import { cx } from '@/components/ui/cx';
import { Icon } from '@/components/ui/icon';
import { fill } from '../fill';
import {
  hiddenClass,
  onDevice,
  type PlacedSlide,
  type SliderDevice,
  type SliderTexts,
} from './slider-device';

export interface SliderControlsProps {
  slides: readonly PlacedSlide[];
  device: SliderDevice | undefined;
  shown: number;
  playing: boolean;
  texts: SliderTexts;
  /** Undefined if the slides never move automatically. */
  onPlay?: (playing: boolean) => void;
  onShow: (index: number) => void;
}

/** A pause button, if there is something to pause, and a dot for each slide of the device. */
export function SliderControls(props: SliderControlsProps) {
  const { slides, device, shown, playing, texts, onPlay, onShow } = props;
  const present = device ? slides.filter(onDevice(device)) : slides;
  // With only one slide on a device there is nothing to choose or pause.
  const alone = (device: SliderDevice) => slides.filter(onDevice(device)).length < 2;
  return (
    <div
      className={cx(
        'pointer-events-none absolute inset-x-0 bottom-4 z-10 mx-auto flex max-w-page',
        'items-center gap-1 px-gutter *:pointer-events-auto max-xl:bottom-1',
        'max-xl:justify-center xl:[&>:first-child]:-ml-2.5 noscript:hidden',
        alone('phone') && 'max-md:hidden',
        alone('desktop') && 'md:hidden',
      )}
    >
      {onPlay && (
        <button
          type="button"
          aria-label={playing ? texts.pause : texts.play}
          className="flex size-9 items-center justify-center rounded-ui hover:bg-raised"
          onClick={() => onPlay(!playing)}
        >
          <Icon name={playing ? 'pause' : 'play'} className="size-4 fill-current" />
        </button>
      )}
      {present.map((slide, index) => (
        <button
          key={slide.id}
          type="button"
          aria-label={fill(texts.show, { number: index + 1 })}
          aria-current={index === shown}
          className={cx('group flex h-9 w-9 items-center justify-center', hiddenClass(slide))}
          onClick={() => onShow(index)}
        >
          <span className="h-0.5 w-7 bg-ink/30 transition-colors group-hover:bg-ink/60 group-aria-[current=true]:bg-ink" />
        </button>
      ))}
    </div>
  );
}
