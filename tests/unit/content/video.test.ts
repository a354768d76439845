import { expect, test } from 'vitest';
import { parseVideoAddress } from '@/lib/content/video.schema';
import {
  noncePolicy,
  pagePolicy,
  sharedPagePolicy,
} from '@/lib/core/web/content-security-policy.mjs';

const ID = 'dQw4w9WgXcQ';
const player = (url: string) => parseVideoAddress(url)?.player;

test.each([
  `https://www.youtube.com/watch?v=${ID}`,
  `https://youtube.com/watch?v=${ID}&t=10s&list=x`,
  `https://m.youtube.com/watch?v=${ID}`,
  `https://youtu.be/${ID}?si=abc`,
  `https://www.youtube.com/embed/${ID}`,
  `https://www.youtube.com/shorts/${ID}`,
  `https://www.youtube-nocookie.com/embed/${ID}`,
])('%s is a video of YouTube, played without its cookies', (url) => {
  expect(player(url)).toBe(`https://www.youtube-nocookie.com/embed/${ID}?autoplay=1&rel=0`);
});

test.each([
  ['https://vimeo.com/76979871', 'https://player.vimeo.com/video/76979871?autoplay=1&dnt=1'],
  [
    'https://player.vimeo.com/video/76979871?h=8272103f6e',
    'https://player.vimeo.com/video/76979871?h=8272103f6e&autoplay=1&dnt=1',
  ],
  [
    'https://vimeo.com/76979871/8272103f6e',
    'https://player.vimeo.com/video/76979871?h=8272103f6e&autoplay=1&dnt=1',
  ],
])('%s is a video of Vimeo', (url, expected) => expect(player(url)).toBe(expected));

test.each([
  '',
  ID,
  'javascript:alert(1)',
  `http://www.youtube.com/watch?v=${ID}`,
  `https://youtube.com.evil.example/watch?v=${ID}`,
  `https://evil.example/?https://youtu.be/${ID}`,
  `https://user@youtube.com/watch?v=${ID}`,
  `https://youtube.com:8443/watch?v=${ID}`,
  'https://www.youtube.com/watch?v=too-short',
  `https://www.youtube.com/watch?v=${ID}"><script>`,
  'https://www.youtube.com/@somebody',
  'https://vimeo.com/channels/staffpicks',
])('%s is no video', (url) => expect(parseVideoAddress(url)).toBeUndefined());

test('a page for everybody may frame the players of these videos and nothing else; others nothing', () => {
  const frames = (policy: string) => /frame-src ([^;]*)/.exec(policy)?.[1]?.split(' ');
  const players = [`https://youtu.be/${ID}`, 'https://vimeo.com/76979871'].map(
    (url) => new URL(player(url) ?? '').origin,
  );
  expect(frames(sharedPagePolicy())).toEqual(players);
  expect(frames(pagePolicy())).toEqual(["'none'"]);
  expect(frames(noncePolicy('n'))).toEqual(["'none'"]);
});
