import {
  Button,
  Column,
  Heading,
  Hr,
  Img,
  Link,
  Row,
  Section,
  Text,
} from '@react-email/components';
import type { MailBlock, MailLine } from './content';
import { style } from './style';

const PICTURE_PX = 56;

/** One part of a mail as HTML. */
export function MailBlockView({ block }: { block: MailBlock }) {
  switch (block.kind) {
    case 'text':
      return <Text style={style.text}>{block.text}</Text>;
    case 'heading':
      return (
        <Heading as="h2" style={style.subheading}>
          {block.text}
        </Heading>
      );
    case 'picture':
      return <PictureView {...block} />;
    case 'divider':
      return <Hr style={style.divider} />;
    case 'quote':
      return (
        <Section style={style.quote}>
          <Text style={style.small}>{block.label}</Text>
          <Text style={{ ...style.text, margin: '0' }}>{block.text}</Text>
        </Section>
      );
    case 'button':
      return (
        <Section style={style.buttonRow}>
          <Button href={block.url} style={style.button}>
            {block.label}
          </Button>
        </Section>
      );
    case 'link':
      return (
        <Text style={style.text}>
          <Link href={block.url} style={style.link}>
            {block.label}
          </Link>
        </Text>
      );
    case 'lines':
      return (
        <Section style={style.section}>
          <Text style={style.title}>{block.title}</Text>
          {block.lines.map((line, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a mail is rendered once
            <LineView key={index} line={line} />
          ))}
        </Section>
      );
    case 'table':
      return <TableView {...block} />;
    case 'amounts':
      return (
        <Section style={style.section}>
          {block.rows.map(({ label, value, strong }) => (
            <Row key={label}>
              <Column style={{ ...style.small, ...(strong && style.strong) }}>{label}</Column>
              <Column style={{ ...style.amount, ...(strong && style.strong) }} align="right">
                {value}
              </Column>
            </Row>
          ))}
        </Section>
      );
    case 'details':
      return (
        <Section style={style.section}>
          {block.details.map(({ title, lines }) => (
            <Section key={title} style={style.detail}>
              <Text style={style.title}>{title}</Text>
              {lines.map((line) => (
                <Text key={line} style={style.small}>
                  {line}
                </Text>
              ))}
            </Section>
          ))}
        </Section>
      );
  }
}

const TableView = ({ title, columns, rows }: Extract<MailBlock, { kind: 'table' }>) => (
  <Section style={style.section}>
    <Text style={style.title}>{title}</Text>
    <table style={style.table}>
      <thead>
        <tr>
          {columns.map((column, index) => (
            <th key={column} style={index ? style.figureHead : style.rowHead}>
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([name, ...figures], row) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a mail is rendered once
          <tr key={row}>
            <th style={style.rowName}>{name}</th>
            {figures.map((figure, index) => (
              <td key={columns[index + 1]} style={style.figure}>
                {figure}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </Section>
);

const PictureView = ({ url, alt, href }: { url: string; alt: string; href?: string }) => {
  const picture = <Img src={url} alt={alt} width="100%" style={style.wide} />;
  return href ? <Link href={href}>{picture}</Link> : picture;
};

const LineView = ({
  line: { name, detail, quantity, notes = [], amount, picture },
}: {
  line: MailLine;
}) => (
  <Row style={style.line}>
    {picture && (
      <Column style={{ ...style.cell, width: `${PICTURE_PX + 16}px` }}>
        <Img src={picture} width={PICTURE_PX} height={PICTURE_PX} alt="" style={style.picture} />
      </Column>
    )}
    <Column style={style.cell}>
      <Text style={style.lineName}>{name}</Text>
      {detail && <Text style={style.small}>{detail}</Text>}
      <Text style={style.small}>{quantity}</Text>
      {notes.map((note) => (
        <Text key={note} style={style.small}>
          {note}
        </Text>
      ))}
    </Column>
    <Column style={style.amountCell} align="right">
      <Text style={style.amount}>{amount}</Text>
    </Column>
  </Row>
);
