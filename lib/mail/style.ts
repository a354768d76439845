/**
 * The shop's styles for email, inlined, because emails have no CSS variables. The colors are those
 * of `app/styles/tokens.css`; the fonts are widely installed.
 */
const paper = '#faf7f2';
const raised = '#fffdfa';
const ink = '#1d1b18';
const muted = '#635d54';
const accent = '#0f5257';
const line = '#e0d8ca';
const hairline = `1px solid ${line}`;
const sans =
  "'Helvetica Neue', Helvetica, Arial, 'PingFang HK', 'PingFang SC', 'Noto Sans CJK HK', " +
  "'Microsoft JhengHei', 'Microsoft YaHei', sans-serif";
const serif = "Georgia, 'Times New Roman', 'Noto Serif CJK HK', 'Songti TC', 'Songti SC', serif";

const paragraph = { margin: '0 0 16px', fontSize: '16px', lineHeight: '26px', color: ink };
const small = { margin: '0', fontSize: '14px', lineHeight: '22px', color: muted };
const tableCell = {
  padding: '6px 0 6px 12px',
  borderTop: hairline,
  fontSize: '14px',
  lineHeight: '20px',
  color: ink,
  verticalAlign: 'top',
} as const;

export const style = {
  body: { margin: '0', padding: '0', backgroundColor: paper, fontFamily: sans },
  container: { maxWidth: '600px', margin: '0 auto', padding: '32px 16px 40px' },
  store: { fontFamily: serif, fontSize: '22px', color: accent, textDecoration: 'none' },
  sheet: {
    marginTop: '20px',
    padding: '28px 24px 12px',
    backgroundColor: raised,
    border: hairline,
    borderRadius: '4px',
  },
  heading: {
    margin: '0 0 18px',
    fontFamily: serif,
    fontSize: '28px',
    lineHeight: '36px',
    fontWeight: 500,
    color: ink,
  },
  subheading: {
    margin: '8px 0 12px',
    fontFamily: serif,
    fontSize: '22px',
    lineHeight: '30px',
    fontWeight: 500,
    color: ink,
  },
  text: paragraph,
  quote: { margin: '0 0 20px', padding: '2px 0 2px 14px', borderLeft: `3px solid ${accent}` },
  button: {
    display: 'inline-block',
    padding: '13px 22px',
    backgroundColor: accent,
    color: raised,
    fontSize: '16px',
    lineHeight: '20px',
    borderRadius: '4px',
    textDecoration: 'none',
  },
  buttonRow: { margin: '4px 0 24px' },
  link: { color: accent, textDecoration: 'underline' },
  section: { margin: '8px 0 16px', paddingTop: '16px', borderTop: hairline },
  title: { margin: '0 0 4px', fontSize: '14px', lineHeight: '22px', fontWeight: 600, color: ink },
  line: { padding: '8px 0' },
  // Transparent parts stay light in dark mode, as logos are drawn for that.
  picture: { borderRadius: '4px', border: hairline, display: 'block', backgroundColor: '#fff' },
  wide: {
    borderRadius: '4px',
    display: 'block',
    width: '100%',
    margin: '0 0 20px',
    backgroundColor: '#fff',
  },
  divider: { margin: '8px 0 24px', border: 'none', borderTop: hairline },
  cell: { verticalAlign: 'top' },
  lineName: { margin: '0', fontSize: '15px', lineHeight: '22px', color: ink },
  small,
  amountCell: { verticalAlign: 'top', paddingLeft: '12px' },
  amount: { ...small, color: ink, textAlign: 'right', whiteSpace: 'nowrap' },
  table: { width: '100%', borderCollapse: 'collapse' },
  rowHead: { ...small, padding: '4px 0', fontWeight: 400, textAlign: 'left' },
  figureHead: { ...small, padding: '4px 0 4px 12px', fontWeight: 400, textAlign: 'right' },
  rowName: { ...tableCell, paddingLeft: '0', fontWeight: 400, textAlign: 'left' },
  figure: { ...tableCell, textAlign: 'right' },
  strong: { fontSize: '16px', fontWeight: 600, color: ink },
  detail: { marginBottom: '14px' },
  footer: { padding: '16px 8px 0' },
  footerLine: { ...small, marginBottom: '4px', fontSize: '13px', lineHeight: '20px' },
} as const;

type Tone = { name: string; property: string; light: string; dark: string };

/** The dark mode replacement of each color. */
const tones: readonly Tone[] = [
  { name: 'paper', property: 'background-color', light: paper, dark: '#181715' },
  { name: 'raised', property: 'background-color', light: raised, dark: '#21201d' },
  { name: 'filled', property: 'background-color', light: accent, dark: '#74c2bc' },
  { name: 'ink', property: 'color', light: ink, dark: '#f0ebe2' },
  { name: 'muted', property: 'color', light: muted, dark: '#aca598' },
  { name: 'accent', property: 'color', light: accent, dark: '#74c2bc' },
  { name: 'on-accent', property: 'color', light: raised, dark: '#0b2325' },
  { name: 'edge', property: 'border-color', light: line, dark: '#37342f' },
  { name: 'bar', property: 'border-color', light: accent, dark: '#74c2bc' },
];

/**
 * The rules for programs that support dark mode in email; others show the light version. Only
 * `!important` overrides an inline style.
 */
export const darkRules = [
  ':root{color-scheme:light dark;supported-color-schemes:light dark}',
  '@media (prefers-color-scheme:dark){',
  ...tones.map(({ name, property, dark }) => `.${name}{${property}:${dark}!important}`),
  // react-email also sets the page background on a cell.
  `.paper>table>tbody>tr>td{background-color:${tones[0]?.dark}!important}`,
  '}',
].join('');

/** A style with the class names for its dark mode colors. */
export function toMailStyle(...styles: readonly object[]): { style: object; className?: string } {
  const style: Record<string, unknown> = Object.assign({}, ...styles);
  const { color, backgroundColor, border, borderTop, borderLeft } = style;
  const borders = [border, borderTop, borderLeft].join(' ');
  const names = tones
    .filter(({ property, light }) => {
      if (property === 'color') return light === color;
      return property === 'border-color' ? borders.includes(light) : light === backgroundColor;
    })
    .map(({ name }) => name);
  return { style, ...(names.length && { className: names.join(' ') }) };
}
