'use client';

import { useEffect } from 'react';
import { countView } from './count-view';

/** Has a visit counted. Stands below the page, whose product is told of with the visit then. */
export function VisitCount() {
  useEffect(() => countView(), []);
  return null;
}
