import type { Spot, Tone } from '@/db/seed/content/pictures';
import type { ObjectKind, Scene } from '@/db/seed/content/scenes';
import { darken, lighten, mix } from './core/color';
import type { Item } from './core/stage';

function getTones(tone: Tone, { color, accent, ground }: Scene): readonly [string, string] {
  switch (tone) {
    case 'main':
      return [color, accent];
    case 'swap':
      return [accent, color];
    case 'china':
      return ['#ebe5da', '#c9b79c'];
    case 'wood':
      return ['#a67c52', '#5b4332'];
    case 'clay':
      return ['#8a5a42', '#3e2c22'];
    case 'linen':
      return [mix(lighten(ground, 0.4), '#e6dccb', 0.6), darken(ground, 0.3)];
    case 'glass':
      return ['#dbe5e2cc', '#c9a66b'];
    default:
      return tone;
  }
}

/** The objects of a picture of several; what is of the scene's own kind has its form too. */
export function still(scene: Scene, spots: readonly Spot[]): Item[] {
  return spots.map(({ kind, x, z, y = 0, turn = 0, tone = 'main', form, size }) => {
    const [color, accent] = getTones(tone, scene);
    const own = kind === scene.object ? scene.form : undefined;
    return { kind, at: [x, y, z], turn, color, accent, form: form ?? own, size };
  });
}

/** How far apart the pieces of a set stand, for what is sold in sets. */
const apart: Partial<Record<ObjectKind, readonly [across: number, deep: number]>> = {
  teacup: [8.6, 8.4],
  mug: [17, 15],
  dipping_bowl: [13.6, 13],
  tapers: [7, 5],
};

/** So many pieces of one product, in rows of at most three. */
export function pieces(scene: Scene, count: number, turn: number): Item[] {
  const own = { kind: scene.object, color: scene.color, accent: scene.accent, form: scene.form };
  const gap = apart[scene.object];
  // Pairs of chopsticks lie one behind the other.
  if (!gap)
    return Array.from({ length: count }, (_, i) => ({
      ...own,
      at: [0, 0, i * 4.2] as const,
      turn,
    }));
  const row = count > 4 ? 3 : Math.min(2, count);
  return Array.from({ length: count }, (_, i) => {
    const z = Math.floor(i / row);
    const at = [((i % row) + z * 0.35) * gap[0], 0, z * gap[1]] as const;
    return { ...own, at, turn };
  });
}
