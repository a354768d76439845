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
import { style, toMailStyle } from './style';

const PICTURE_PX = 56;
/** The content width within the 600-pixel email, for programs that only use an `img` attribute. */
const WIDE_PX = 518;

/** Keeps React from adding image preload links to the head, useless in an email. */
const unhurried = { fetchPriority: 'low' } as const;

/** Text with explicit line breaks: not every program keeps them by style. */
const lines = (text: string) =>
  text.split(/\r\n?|\n/).flatMap((line, index) =>
    // biome-ignore lint/suspicious/noArrayIndexKey: a mail is rendered once
    index ? [<br key={index} />, line] : [line],
  );

export function MailBlockView({ block }: { block: MailBlock }) {
  switch (block.kind) {
    case 'text':
      return <Text {...toMailStyle(style.text)}>{lines(block.text)}</Text>;
    case 'heading':
      return (
        <Heading as="h2" {...toMailStyle(style.subheading)}>
          {block.text}
        </Heading>
      );
    case 'picture':
      return <PictureView {...block} />;
    case 'divider':
      return <Hr {...toMailStyle(style.divider)} />;
    case 'quote':
      return (
        <Section {...toMailStyle(style.quote)}>
          <Text {...toMailStyle(style.small)}>{block.label}</Text>
          <Text {...toMailStyle(style.text, { margin: '0' })}>{lines(block.text)}</Text>
        </Section>
      );
    case 'button':
      return (
        <Section {...toMailStyle(style.buttonRow)}>
          <Button href={block.url} {...toMailStyle(style.button)}>
            {block.label}
          </Button>
        </Section>
      );
    case 'link':
      return (
        <Text {...toMailStyle(style.text)}>
          <Link href={block.url} {...toMailStyle(style.link)}>
            {block.label}
          </Link>
        </Text>
      );
    case 'lines':
      return (
        <Section {...toMailStyle(style.section)}>
          <Text {...toMailStyle(style.title)}>{block.title}</Text>
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
        <Section {...toMailStyle(style.section)}>
          {block.rows.map(({ label, value, strong }) => (
            <Row key={label}>
              <Column {...toMailStyle(style.small, strong ? style.strong : {})}>{label}</Column>
              <Column {...toMailStyle(style.amount, strong ? style.strong : {})} align="right">
                {value}
              </Column>
            </Row>
          ))}
        </Section>
      );
    case 'details':
      return (
        <Section {...toMailStyle(style.section)}>
          {block.details.map(({ title, lines }) => (
            <Section key={title} {...toMailStyle(style.detail)}>
              <Text {...toMailStyle(style.title)}>{title}</Text>
              {lines.map((line) => (
                <Text key={line} {...toMailStyle(style.small)}>
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
  <Section {...toMailStyle(style.section)}>
    <Text {...toMailStyle(style.title)}>{title}</Text>
    <table width="100%" {...toMailStyle(style.table)}>
      <thead>
        <tr>
          {columns.map((column, index) => (
            <th key={column} {...toMailStyle(index ? style.figureHead : style.rowHead)}>
              {column}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([name, ...figures], row) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a mail is rendered once
          <tr key={row}>
            <th {...toMailStyle(style.rowName)}>{name}</th>
            {figures.map((figure, index) => (
              <td key={columns[index + 1]} {...toMailStyle(style.figure)}>
                {figure}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  </Section>
);

const PictureView = ({ url, alt, href, width }: Extract<MailBlock, { kind: 'picture' }>) => {
  const wide = toMailStyle(style.wide, width ? { width: `${width}px` } : {});
  const picture = <Img src={url} alt={alt} width={width ?? WIDE_PX} {...unhurried} {...wide} />;
  return href ? (
    <Link href={href} {...toMailStyle(style.link)}>
      {picture}
    </Link>
  ) : (
    picture
  );
};

const LineView = ({
  line: { name, detail, quantity, notes = [], amount, picture },
}: {
  line: MailLine;
}) => (
  <Row {...toMailStyle(style.line)}>
    {picture && (
      <Column {...toMailStyle(style.cell, { width: `${PICTURE_PX + 16}px` })}>
        <Img
          src={picture}
          width={PICTURE_PX}
          height={PICTURE_PX}
          alt={name}
          {...unhurried}
          {...toMailStyle(style.picture)}
        />
      </Column>
    )}
    <Column {...toMailStyle(style.cell)}>
      <Text {...toMailStyle(style.lineName)}>{name}</Text>
      {detail && <Text {...toMailStyle(style.small)}>{detail}</Text>}
      <Text {...toMailStyle(style.small)}>{quantity}</Text>
      {notes.map((note) => (
        <Text key={note} {...toMailStyle(style.small)}>
          {note}
        </Text>
      ))}
    </Column>
    <Column {...toMailStyle(style.amountCell)} align="right">
      <Text {...toMailStyle(style.amount)}>{amount}</Text>
    </Column>
  </Row>
);
