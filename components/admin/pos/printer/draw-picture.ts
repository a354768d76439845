import type { Rasterize } from './encode-paper';
import { layOutPicture, toLetterSize } from './picture-layout';

/** Draws a block as the browser writes it, black on white: in any language it has letters of. */
export const drawPicture: Rasterize = (block, width) => {
  const canvas = document.createElement('canvas');
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) throw new Error('This browser draws no pictures');
  const { font } = toLetterSize(block);
  const letters = `${block.isStrong ? 700 : 500} ${font}px sans-serif`;
  context.font = letters;
  const { height, texts } = layOutPicture(block, width, (text) => context.measureText(text).width);
  // A canvas that gets a size forgets everything else.
  canvas.width = width;
  canvas.height = height;
  context.fillStyle = '#fff';
  context.fillRect(0, 0, width, height);
  context.fillStyle = '#000';
  context.font = letters;
  context.textBaseline = 'middle';
  for (const { text, x, y } of texts) context.fillText(text, x, y);
  const { data } = context.getImageData(0, 0, width, height);
  return { data, width, height };
};
