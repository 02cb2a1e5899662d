import { Link } from '@esports/ui'
import MarkdownToJsx from 'markdown-to-jsx/react'
import type { ComponentProps, ReactNode } from 'react'
import styles from './markdown.module.css'
import { sharedTexts } from './shared-texts.ts'
import { textsOf } from './texts.ts'

/**
 * Text in Markdown that a gamer wrote. HTML in it is shown as text, pictures are links, and links lead to web addresses only, marked for search
 * engines as not ours.
 *
 * @param props `headingLevel`: level of its first heading, one below the heading above the text
 */
export function Markdown({ text, headingLevel = 3 }: { text: string; headingLevel?: 3 | 4 }) {
  return (
    <div className={styles['root']} dir="auto">
      <MarkdownToJsx
        options={{
          disableParsingRawHTML: true,
          forceBlock: true,
          forceWrapper: true,
          wrapper: 'div',
          overrides: {
            ...headings(headingLevel),
            a: { component: WebLink },
            img: { component: Picture },
          },
        }}
      >
        {text}
      </MarkdownToJsx>
    </div>
  )
}

/** Headings in a text never outrank those of the page. */
const headings = (first: number) =>
  Object.fromEntries(
    [1, 2, 3, 4, 5, 6].map((level) => [
      `h${level}`,
      { component: `h${Math.min(6, first + Math.max(0, level - 2))}` as 'h3', props: { id: undefined } },
    ]),
  )

const isWebAddress = (href: string | undefined): href is string => /^https?:\/\//i.test(href ?? '')

function WebLink({ href, children }: ComponentProps<'a'>) {
  return isWebAddress(href) ? (
    <Link href={href} external rel="nofollow ugc">
      {children}
    </Link>
  ) : (
    <Plain>{children}</Plain>
  )
}

/** A picture would be fetched from elsewhere by everybody who reads the text. */
const Picture = ({ src, alt }: ComponentProps<'img'>) => (
  <WebLink href={typeof src === 'string' ? src : undefined}>{alt || textsOf(sharedTexts).picture}</WebLink>
)

const Plain = ({ children }: { children: ReactNode }) => <>{children}</>
