import type { ObjectKind } from '@/db/seed/content/scenes';
import { kinds } from '../kinds/index';
import { type Camera, Paper, Pen } from './pen';
import { shadow } from './shadow';
import type { V3 } from './vec';

/** One object in a still life, in centimetres from the middle of the table. */
export type Item = {
  kind: ObjectKind;
  at: V3;
  turn: number;
  color: string;
  accent: string;
  form?: string;
  size?: number;
};
/** The part of the picture the still life may fill, and the camera's tilt. */
export type Frame = { left: number; top: number; right: number; bottom: number; tilt: number };
const hanging: readonly ObjectKind[] = ['lantern', 'hand_lantern', 'hanging_planter'];
/** What lies flat on the wall, with its shadow beside it. */
export const onWall: readonly ObjectKind[] = ['apron', 'hung_towel', 'wall_clock', 'wall_mirror'];

function drawn(paper: Paper, items: readonly Item[], seed: number): string {
  const parts = items.map((item, i) => {
    const pen = new Pen(paper, {
      at: item.at,
      turn: item.turn,
      color: item.color,
      accent: item.accent,
      form: item.form ?? '',
      size: item.size ?? 1,
      seed: seed * 31 + i + 1,
    });
    const body = kinds[item.kind](pen);
    if (onWall.includes(item.kind))
      return { low: '', high: `<g filter="${wallShadow(paper)}">${body}</g>` };
    const cast = hanging.includes(item.kind) ? '' : shadow(pen, item.at[1] > 0.5 ? 0.85 : 1);
    return item.at[1] > 0.5 ? { low: '', high: cast + body } : { low: cast, high: body };
  });
  return parts.map((p) => p.low).join('') + parts.map((p) => p.high).join('');
}

function wallShadow(paper: Paper): string {
  const s = paper.camera.scale;
  return paper.define(
    `<filter @ x="-20%" y="-10%" width="150%" height="130%"><feGaussianBlur in="SourceAlpha" stdDeviation="${(1.5 * s).toFixed(1)}"/><feOffset dx="${(2.6 * s).toFixed(1)}" dy="${(2.6 * s).toFixed(1)}"/>` +
      '<feColorMatrix values="0 0 0 0 .16 0 0 0 0 .1 0 0 0 0 .06 0 0 0 .34 0"/><feMerge><feMergeNode/><feMergeNode in="SourceGraphic"/></feMerge></filter>',
  );
}

/**
 * Draws a still life so that it fits its frame, standing on the frame's lower edge: once
 * small to measure it, then in its place. Also says where its foot is.
 */
export function compose(
  items: readonly Item[],
  frame: Frame,
  ground: string,
  seed: number,
  zoom = 1,
  focus: readonly [number, number] = [0.5, 0.5],
): { body: string; camera: Camera } {
  const probe = new Paper({ tilt: frame.tilt, scale: 1, x: 0, y: 0 }, ground);
  drawn(probe, items, seed);
  const { left, right, top, bottom } = probe.bounds;
  const [wide, tall] = [frame.right - frame.left, frame.bottom - frame.top];
  const scale = Math.min(wide / (right - left), tall / (bottom - top)) * zoom;
  const [fx, fy] = [left + (right - left) * focus[0], top + (bottom - top) * focus[1]];
  const y =
    zoom === 1
      ? frame.bottom - Math.max(0, (tall - (bottom - top) * scale) * 0.36) - bottom * scale
      : (frame.top + frame.bottom) / 2 - fy * scale;
  const camera = {
    tilt: frame.tilt,
    scale,
    x: (frame.left + frame.right) / 2 - (zoom === 1 ? (left + right) / 2 : fx) * scale,
    y,
  };
  const paper = new Paper(camera, ground);
  const body = drawn(paper, items, seed);
  return { body: `<defs>${paper.definitions()}</defs>${body}`, camera };
}
