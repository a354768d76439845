import { expect, test } from 'vitest';
import { inkOn } from '@/components/ui/ink-on';

test('black or white is chosen as reads better', () => {
  expect([inkOn('#ffffff'), inkOn('#facc15'), inkOn('#94a3b8')]).toEqual(Array(3).fill('#000000'));
  expect([inkOn('#000000'), inkOn('#1d4ed8'), inkOn('#7f1d1d')]).toEqual(Array(3).fill('#ffffff'));
});
