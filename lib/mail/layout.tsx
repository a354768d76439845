import {
  Body,
  Container,
  Head,
  Heading,
  Html,
  Link,
  Preview,
  Section,
  Text,
} from '@react-email/components';
import { MailBlockView } from './block-view';
import type { MailContent, MailFrame } from './content';
import { style } from './style';

/** A mail as HTML: the store's name, one sheet of paper, who sends it. */
export const MailLayout = ({ content, frame }: { content: MailContent; frame: MailFrame }) => (
  <Html lang={frame.language}>
    <Head>
      <title>{content.subject}</title>
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <meta name="color-scheme" content="light" />
      <meta name="supported-color-schemes" content="light" />
    </Head>
    <Body style={style.body}>
      <Preview>{content.preview}</Preview>
      <Container style={style.container}>
        <Link href={frame.store_url} style={style.store}>
          {frame.store_name}
        </Link>
        <Section style={style.sheet}>
          {content.heading && (
            <Heading as="h1" style={style.heading}>
              {content.heading}
            </Heading>
          )}
          {content.blocks.map((block, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a mail is rendered once
            <MailBlockView key={index} block={block} />
          ))}
        </Section>
        <Section style={style.footer}>
          {frame.footer.map((line) => (
            <Text key={line} style={style.footerLine}>
              {line}
            </Text>
          ))}
          {frame.footer_links?.map(({ label, url }) => (
            <Text key={url} style={style.footerLine}>
              <Link href={url} style={style.link}>
                {label}
              </Link>
            </Text>
          ))}
        </Section>
      </Container>
    </Body>
  </Html>
);
