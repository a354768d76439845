export default function Missing() {
  return <p>Page cannot be found!</p>;
}
