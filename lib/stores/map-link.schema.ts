/** A link to a marked place on OpenStreetMap. */
export const mapHref = ({ latitude, longitude }: { latitude: number; longitude: number }) =>
  'https://www.openstreetmap.org/' +
  `?mlat=${latitude}&mlon=${longitude}#map=18/${latitude}/${longitude}`;
