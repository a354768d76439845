import type { Scene, SceneView } from '../contract';
import { angles } from './angles';
import { ground } from './core/ground';
import { compose, type Frame, type Item } from './core/stage';
import { horizonAt, picture } from './picture';
import { sets, still } from './sets';

const [width, height] = [1200, 1500];
const wallOnly = ['lantern', 'apron'];

const frames: Record<SceneView, Omit<Frame, 'tilt'>> = {
  front: { left: 150, right: 1050, top: 300, bottom: 1210 },
  detail: { left: 150, right: 1050, top: 250, bottom: 1250 },
  set: { left: 120, right: 1080, top: 320, bottom: 1230 },
};

/**
 * One product picture (1200 × 1500) as SVG. The same scene, view and seed always give the
 * same picture. A colour with an alpha part asks for clear glass where the object can be
 * of glass.
 */
export function drawScene(scene: Scene, view: SceneView, seed = 1): string {
  const angle = angles[scene.object];
  const one = (turn: number): Item[] => [
    { kind: scene.object, at: [0, 0, 0], turn, color: scene.color, accent: scene.accent },
  ];
  const tilt = {
    front: angle.tilt,
    detail: angle.close.tilt,
    set: Math.max(angle.tilt, Math.min(26, angle.tilt + 5)),
  }[view];
  const frame = { ...frames[view], tilt };
  const { body } =
    view === 'detail'
      ? compose(
          one(angle.close.turn),
          frame,
          scene.ground,
          seed,
          angle.close.zoom,
          angle.close.focus,
        )
      : compose(
          view === 'set' ? still(scene, sets[scene.object]) : one(angle.turn),
          frame,
          scene.ground,
          seed,
        );
  const horizon = wallOnly.includes(scene.object)
    ? height * 1.1
    : view === 'detail'
      ? height * 0.16
      : horizonAt(tilt, height);
  return picture(
    width,
    height,
    ground(scene.ground, width, height, horizon, view === 'set' ? 0.16 : 0),
    body,
  );
}
