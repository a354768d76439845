/** A place on the map of OpenStreetMap, marked there. */
export const mapHref = ({ latitude, longitude }: { latitude: number; longitude: number }) =>
  'https://www.openstreetmap.org/' +
  `?mlat=${latitude}&mlon=${longitude}#map=18/${latitude}/${longitude}`;
