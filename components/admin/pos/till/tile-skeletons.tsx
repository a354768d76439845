const places = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];

/** Where tiles will be, so that nothing moves once they are there. */
export const TileSkeletons = () => (
  <div
    aria-hidden
    className="grid grid-cols-[repeat(auto-fill,minmax(8.5rem,1fr))] gap-2 motion-safe:animate-pulse"
  >
    {places.map((place) => (
      <span key={place} className="h-48 rounded-ui bg-sunk" />
    ))}
  </div>
);
