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
import { darkRules, style, toMailStyle } from './style';

/** An email as HTML: the store's name, the content, the footer. */
export const MailLayout = ({ content, frame }: { content: MailContent; frame: MailFrame }) => (
  <Html lang={frame.language}>
    <Head>
      <title>{content.subject}</title>
      <meta name="viewport" content="width=device-width, initial-scale=1" />
      <meta name="color-scheme" content="light dark" />
      <meta name="supported-color-schemes" content="light dark" />
      <style>{darkRules}</style>
    </Head>
    <Body {...toMailStyle(style.body)}>
      <Preview>{content.preview}</Preview>
      <Container {...toMailStyle(style.container)}>
        <Link href={frame.store_url} {...toMailStyle(style.store)}>
          {frame.store_name}
        </Link>
        <Section {...toMailStyle(style.sheet)}>
          {content.heading && (
            <Heading as="h1" {...toMailStyle(style.heading)}>
              {content.heading}
            </Heading>
          )}
          {content.blocks.map((block, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a mail is rendered once
            <MailBlockView key={index} block={block} />
          ))}
        </Section>
        <Section {...toMailStyle(style.footer)}>
          {frame.footer.map((line) => (
            <Text key={line} {...toMailStyle(style.footerLine)}>
              {line}
            </Text>
          ))}
          {frame.footer_links?.map(({ label, url }) => (
            <Text key={url} {...toMailStyle(style.footerLine)}>
              <Link href={url} {...toMailStyle(style.link)}>
                {label}
              </Link>
            </Text>
          ))}
        </Section>
      </Container>
    </Body>
  </Html>
);
