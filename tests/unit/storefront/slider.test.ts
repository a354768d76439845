import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { SlideShow } from '@/components/shop/content/slider';

const texts = {
  label: 'Highlights',
  pause: 'Pause',
  play: 'Play',
  slide: 'Slide {number} of {count}',
  show: 'Show {number}',
};
const slides = [1, 2].map((id) => ({ id, phone: true, desktop: true, content: `Slide ${id}` }));
const shown = (seconds: number) =>
  renderToStaticMarkup(createElement(SlideShow, { slides, seconds, loop: true, texts }));

test('slides that never move by themselves offer no button to play them, only one for each', () => {
  expect(shown(5)).toContain('aria-label="Play"');
  expect(shown(0)).not.toContain('aria-label="Play"');
  expect(shown(0)).toContain('aria-label="Show 2"');
});
