/**
 * The eight tints every picture stands on, so that a grid of products reads as one
 * photographer's work.
 */
export const grounds = {
  oat: '#ebe1d1',
  sand: '#e4d5bc',
  straw: '#e9ddba',
  blush: '#ebd5c8',
  clay: '#dcc5ad',
  sage: '#d3d9c5',
  mist: '#cdd7d4',
  dusk: '#d9cfd4',
};
