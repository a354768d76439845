import { type Material, shade } from './light';
import { add, dice, rad, type V2, type V3 } from './vec';

/**
 * How the studio is seen: the camera's tilt in degrees, pixels per centimetre, and where
 * the middle of the table falls on the picture.
 */
export type Camera = { tilt: number; scale: number; x: number; y: number };
export type Bounds = { left: number; top: number; right: number; bottom: number };
type Cast = { path: string; low: boolean };

export const n1 = (x: number): string => String(Math.round(x * 10) / 10);

/** One picture in the making: its definitions, and the bounds of all that was drawn on it. */
export class Paper {
  readonly bounds: Bounds = { left: 1e9, top: 1e9, right: -1e9, bottom: -1e9 };
  readonly #defs = new Map<string, string>();
  readonly eye: V3;
  constructor(
    readonly camera: Camera,
    readonly ground: string,
  ) {
    this.eye = [0, Math.sin(rad(camera.tilt)), Math.cos(rad(camera.tilt))];
  }
  /** Keeps a definition (`#` stands for its id) once, and answers `url(#id)`. */
  define(body: string): string {
    const id = this.#defs.get(body) ?? `d${this.#defs.size.toString(36)}`;
    this.#defs.set(body, id);
    return `url(#${id})`;
  }
  definitions(): string {
    return [...this.#defs].map(([body, id]) => body.replace('@', `id="${id}"`)).join('');
  }
  see(p: V2): V2 {
    const b = this.bounds;
    b.left = Math.min(b.left, p[0]);
    b.right = Math.max(b.right, p[0]);
    b.top = Math.min(b.top, p[1]);
    b.bottom = Math.max(b.bottom, p[1]);
    return p;
  }
}

export type DrawingPlace = {
  at: V3;
  turn: number;
  color: string;
  accent: string;
  form: string;
  /** How many times its natural size. */
  size: number;
  seed: number;
};

/**
 * Draws one object: knows where it stands, how it is turned, and its two colours. Lengths
 * are centimetres: x right, y up, z towards the viewer.
 */
export class Pen {
  readonly casts: Cast[] = [];
  readonly color: string;
  readonly accent: string;
  readonly form: string;
  readonly random: () => number;
  readonly #turn: V2;
  constructor(
    readonly paper: Paper,
    readonly place: DrawingPlace,
  ) {
    this.color = place.color;
    this.accent = place.accent;
    this.form = place.form;
    this.random = dice(place.seed);
    this.#turn = [Math.cos(rad(place.turn)), Math.sin(rad(place.turn))];
  }
  get scale(): number {
    return this.paper.camera.scale * this.place.size;
  }
  /** A direction of the object in the room. */
  way([x, y, z]: V3): V3 {
    const [c, s] = this.#turn;
    return [x * c + z * s, y, z * c - x * s];
  }
  room(p: V3): V3 {
    const { size, at } = this.place;
    const [x, y, z] = this.way(p);
    return add([x * size, y * size, z * size], at);
  }
  /** Where a point of the object falls on the picture. */
  to(p: V3): V2 {
    return this.flat(this.room(p));
  }
  flat([x, y, z]: V3): V2 {
    const { camera, eye } = this.paper;
    return this.paper.see([
      camera.x + x * camera.scale,
      camera.y + (z * eye[1] - y * eye[2]) * camera.scale,
    ]);
  }
  /** How near a point is to the viewer. */
  near(p: V3): number {
    const q = this.room(p);
    return q[1] * this.paper.eye[1] + q[2] * this.paper.eye[2];
  }
  /** The colour of a material that faces a direction of the object. */
  tone(m: Material, normal: V3, open = 1): string {
    return this.toneInRoom(m, this.way(normal), open);
  }
  toneInRoom(m: Material, normal: V3, open = 1): string {
    return shade(m, normal, this.paper.eye, this.paper.ground, open);
  }
  path(points: readonly V3[], closed = true): string {
    return (
      points.map((p, i) => `${i ? 'L' : 'M'}${this.to(p).map(n1).join(' ')}`).join('') +
      (closed ? 'Z' : '')
    );
  }
}
