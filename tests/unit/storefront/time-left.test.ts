import { expect, test } from 'vitest';
import { timeLeft } from '@/components/shop/blocks/countdown';

const at = (days: number, hours: number, minutes: number, seconds: number) =>
  (((days * 24 + hours) * 60 + minutes) * 60 + seconds) * 1000;

test.each([
  [at(2, 3, 4, 5), 'en-US', true, '2 days 3 hours 4 minutes 5 seconds'],
  [at(1, 0, 0, 1), 'en-US', true, '1 day 0 hours 0 minutes 1 second'],
  [at(0, 0, 4, 5), 'zh-HK', true, '4 分鐘 5 秒'],
  [at(2, 3, 4, 5), 'zh-CN', true, '2天 3小时 4分钟 5秒钟'],
  [at(0, 0, 0, 0), 'en-US', true, '0 seconds'],
  // Without seconds it never says that nothing is left before the moment has come.
  [at(0, 0, 0, 1), 'en-US', false, '1 minute'],
  [at(0, 0, 59, 1), 'en-US', false, '1 hour 0 minutes'],
] as const)('%s ms in %s, seconds %s: %s', (remaining, language, seconds, words) => {
  expect(timeLeft(remaining, language, seconds).replaceAll(' ', ' ')).toBe(words);
});
