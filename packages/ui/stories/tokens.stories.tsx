import type { Meta, StoryObj } from '@storybook/react-vite'
import { type CSSProperties, type ReactNode, useEffect, useState } from 'react'
import { expect, within } from 'storybook/test'
import styles from './tokens.module.css'

/** What the stylesheets of the page say: each custom property `--es-…` with its value as it is now. */
function readTokens(): ReadonlyMap<string, string> {
  const names = new Set<string>()
  const collect = (rules: CSSRuleList) => {
    for (const rule of rules) {
      if (rule instanceof CSSStyleRule)
        for (const name of rule.style) if (name.startsWith('--es-')) names.add(name)
      if (rule instanceof CSSImportRule) {
        if (rule.styleSheet) collect(rule.styleSheet.cssRules)
      } else if (rule instanceof CSSGroupingRule) collect(rule.cssRules)
    }
  }
  for (const sheet of document.styleSheets) collect(sheet.cssRules)
  const values = getComputedStyle(document.documentElement)
  return new Map([...names].map((name) => [name, values.getPropertyValue(name).trim()]))
}

/** The tokens, read again when the theme changes. */
function useTokens(): readonly (readonly [name: string, value: string])[] {
  const [tokens, setTokens] = useState<ReadonlyMap<string, string>>(new Map())
  useEffect(() => {
    const read = () => setTokens(readTokens())
    read()
    const themes = new MutationObserver(read)
    themes.observe(document.documentElement, { attributes: true, attributeFilter: ['data-theme'] })
    return () => themes.disconnect()
  }, [])
  return [...tokens]
}

type Colour = readonly [red: number, green: number, blue: number, alpha: number]

/** A colour as the browser paints it; undefined for what is none. */
function colourOf(value: string): Colour | undefined {
  if (!CSS.supports('color', value)) return undefined
  const pen = document.createElement('canvas').getContext('2d', { willReadFrequently: true })
  if (!pen) return undefined
  pen.fillStyle = value
  pen.fillRect(0, 0, 1, 1)
  const [red = 0, green = 0, blue = 0, alpha = 0] = pen.getImageData(0, 0, 1, 1).data
  return [red, green, blue, alpha / 255]
}

/** Relative luminance (WCAG 2.2). */
function luminance([red, green, blue]: Colour): number {
  const linear = (part: number) => {
    const share = part / 255
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
  }
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
}

/** Contrast ratio of two opaque colours (WCAG 2.2). */
function contrast(one: Colour, other: Colour): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].toSorted((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}

/** A token and what it looks like. */
function Row({ name, value, children }: { name: string; value: string; children: ReactNode }) {
  return (
    <tr>
      <th scope="row">
        <code>{name}</code>
      </th>
      <td>{children}</td>
      <td>
        <code>{value}</code>
      </td>
    </tr>
  )
}

/** A table wider than the window scrolls by itself, and a keyboard can scroll it. */
function Scroller({ label, children }: { label: string; children: ReactNode }) {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- Else no keyboard could scroll it (WCAG 2.1.1).
    <section className={styles['scroller']} aria-label={label} tabIndex={0}>
      {children}
    </section>
  )
}

interface GroupProps {
  readonly title: string
  readonly prefix: RegExp
  readonly look: (name: string, value: string) => ReactNode
}

function Group({ title, prefix, look }: GroupProps) {
  const tokens = useTokens().filter(([name]) => prefix.test(name))
  return (
    <section>
      <h2 className={styles['heading']}>{title}</h2>
      <Scroller label={title}>
        <table className={styles['table']}>
          <thead>
            <tr>
              <th scope="col">Token</th>
              <th scope="col">Look</th>
              <th scope="col">Value</th>
            </tr>
          </thead>
          <tbody>
            {tokens.map(([name, value]) => (
              <Row key={name} name={name} value={value}>
                {look(name, value)}
              </Row>
            ))}
          </tbody>
        </table>
      </Scroller>
    </section>
  )
}

/** What a colour is read on. */
const grounds = ['--es-bg-0', '--es-bg-1', '--es-bg-2', '--es-bg-3'] as const

function ColourTable() {
  const tokens = useTokens()
  const byName = new Map(tokens)
  const colours = tokens.flatMap(([name, value]) => {
    const colour = colourOf(value)
    return colour ? [{ name, value, colour }] : []
  })
  return (
    <section>
      <h2 className={styles['heading']}>Colours and their contrast</h2>
      <Scroller label="Colours and their contrast">
        <table className={styles['table']}>
          <thead>
            <tr>
              <th scope="col">Token</th>
              <th scope="col">Look</th>
              <th scope="col">Value</th>
              {grounds.map((ground) => (
                <th scope="col" key={ground}>
                  on {ground.slice('--es-'.length)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {colours.map(({ name, value, colour }) => (
              <tr key={name}>
                <th scope="row">
                  <code>{name}</code>
                </th>
                <td>
                  <span
                    className={styles['swatch']}
                    role="img"
                    aria-label={value}
                    style={{ '--look': value } as CSSProperties}
                  />
                </td>
                <td>
                  <code>{value}</code>
                </td>
                {grounds.map((ground) => (
                  <td key={ground} className={styles['number']}>
                    {ratioWords(colour, colourOf(byName.get(ground) ?? ''))}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </Scroller>
    </section>
  )
}

/** A translucent colour has the contrast of what lies under it. */
const ratioWords = (colour: Colour, ground: Colour | undefined): string =>
  !ground || colour[3] < 1 ? '–' : contrast(colour, ground).toFixed(1)

const styled = (property: string) => (_: string, value: string) => (
  <span className={styles['bar']} style={{ [property]: value }} />
)

const meta = { title: 'Tokens', args: {} } satisfies Meta
export default meta
type Story = StoryObj<typeof meta>

export const Colours: Story = {
  render: () => <ColourTable />,
  play: async ({ canvasElement }) => {
    const row = await within(canvasElement).findByRole('row', { name: /^--es-text / })
    await expect(Number(row.textContent?.match(/\d+\.\d$/)?.[0])).toBeGreaterThan(7)
  },
}

export const Type: Story = {
  render: () => (
    <>
      <Group
        title="Families"
        prefix={/^--es-font-(?!size)/}
        look={(_, value) => <span style={{ fontFamily: value }}>Sit &amp; Go Duel 1234</span>}
      />
      <Group
        title="Sizes"
        prefix={/^--es-font-size/}
        look={(_, value) => <span style={{ fontSize: value }}>Arena</span>}
      />
      <Group
        title="Leading and tracking"
        prefix={/^--es-(leading|tracking)/}
        look={(name, value) => (
          <p
            className={styles['lines']}
            style={name.includes('leading') ? { lineHeight: value } : { letterSpacing: value }}
          >
            Two lines
            <br />
            of text
          </p>
        )}
      />
    </>
  ),
}

export const Space: Story = {
  render: () => (
    <Group
      title="Space and sizes"
      prefix={/^--es-(space|gap|control|touch|panel|hairline|focus)/}
      look={styled('inlineSize')}
    />
  ),
}

export const Elevation: Story = {
  render: () => (
    <Group
      title="Elevation"
      prefix={/^--es-(elevation|shadow)/}
      look={(_, value) => <span className={styles['box']} style={{ boxShadow: value }} />}
    />
  ),
}

export const Radius: Story = {
  render: () => (
    <>
      <Group
        title="Radius"
        prefix={/^--es-radius/}
        look={(_, value) => <span className={styles['box']} style={{ borderRadius: value }} />}
      />
      <Group
        title="The clipped corner"
        prefix={/^--es-(notch|clip)/}
        look={(name, value) => (
          <span className={styles['box']} style={name.includes('clip') ? { clipPath: value } : {}} />
        )}
      />
    </>
  ),
}

export const Motion: Story = {
  render: () => (
    <Group
      title="Motion"
      prefix={/^--es-(duration|ease)/}
      look={(name, value) => (
        <button
          type="button"
          className={styles['moving']}
          style={name.includes('ease') ? { transitionTimingFunction: value } : { transitionDuration: value }}
        >
          Hover
        </button>
      )}
    />
  ),
}
