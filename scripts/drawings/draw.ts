import { angles, type Still } from '@/db/seed/content/pictures';
import type { ObjectKind, Scene, SceneView } from '@/db/seed/content/scenes';
import { closeUps } from './close-ups';
import { ground } from './core/ground';
import { compose, type Frame, onWall } from './core/stage';
import { horizonAt, picture } from './picture';
import { pieces, still } from './sets';

const [width, height] = [1200, 1500];
const wallOnly: readonly ObjectKind[] = ['lantern', 'hand_lantern', 'hanging_planter', ...onWall];

const frames: Record<SceneView | 'detail', Omit<Frame, 'tilt'>> = {
  front: { left: 150, right: 1050, top: 300, bottom: 1210 },
  detail: { left: 150, right: 1050, top: 250, bottom: 1250 },
  set: { left: 120, right: 1080, top: 320, bottom: 1230 },
};

/**
 * One product picture (1200 × 1500) as SVG, with what stands beside the object and how
 * many of it are sold together. The same arguments always give the same picture.
 */
export function drawScene(
  scene: Scene,
  view: SceneView,
  seed = 1,
  shown?: Still,
  count = 1,
): string {
  const angle = angles[scene.object];
  const closeUp = closeUps[scene.object];
  const alone = pieces(scene, count, angle.turn);
  const front = shown?.front ? still(scene, shown.front) : alone;
  // What has no still life of its own is seen from near.
  const close = view === 'set' && !shown;
  const tilt = close
    ? closeUp.tilt
    : view === 'set' || shown?.front || count > 1
      ? Math.max(angle.tilt, Math.min(26, angle.tilt + 5))
      : angle.tilt;
  const frame = { ...frames[close ? 'detail' : view], tilt };
  const turned = alone.map((item) => ({ ...item, turn: closeUp.turn }));
  const { body } = close
    ? compose(turned, frame, scene.ground, seed, closeUp.zoom, closeUp.focus)
    : compose(view === 'set' && shown ? still(scene, shown.set) : front, frame, scene.ground, seed);
  const horizon = wallOnly.includes(scene.object)
    ? height * 1.1
    : close
      ? height * 0.16
      : horizonAt(tilt, height);
  const back = ground(scene.ground, width, height, horizon, view === 'set' ? 0.16 : 0);
  return picture(width, height, back, body);
}
