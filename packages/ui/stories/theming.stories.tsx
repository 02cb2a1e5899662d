import type { Meta, StoryObj } from '@storybook/react-vite'
import type { CSSProperties } from 'react'
import { expect, within } from 'storybook/test'
import { Button, Card, Link, ProgressBar, TextField } from '../src/index.ts'
import styles from './theming.module.css'

/** A small page, to see a theme on. */
function Sample({ title }: { readonly title: string }) {
  return (
    <Card className={styles['sample']}>
      <h2>{title}</h2>
      <p>
        Check-in opens at 18:00. <Link href="#rules">Read the rules</Link>
      </p>
      <ProgressBar label="Places taken" value={41} max={64} />
      <TextField label={`Name of the team, ${title}`} placeholder="Nightshift" />
      <Button tone="accent">Create New</Button>
    </Card>
  )
}

const meta = { title: 'Theming', args: {} } satisfies Meta
export default meta
type Story = StoryObj<typeof meta>

/** `data-theme` on any element gives what is inside a theme of its own; on the root it is the theme of the app. */
export const LightAndDarkSideBySide: Story = {
  render: () => (
    <div className={styles['grid']}>
      {(['dark', 'light'] as const).map((theme) => (
        <div key={theme} className={styles['ground']} data-theme={theme}>
          <Sample title={theme} />
        </div>
      ))}
    </div>
  ),
}

/** `data-contrast="more"` does in one place what the system's setting does everywhere. */
export const MoreContrast: Story = {
  render: () => (
    <div className={styles['grid']}>
      {(['dark', 'light'] as const).map((theme) => (
        <div key={theme} className={styles['ground']} data-theme={theme} data-contrast="more">
          <Sample title={`more contrast, ${theme}`} />
        </div>
      ))}
    </div>
  ),
}

/** What an app of another brand sets; a token that is not named keeps its value. */
const brand = {
  '--es-accent': '#9d8cff',
  '--es-accent-fill': '#9d8cff',
  '--es-accent-ink': '#0c0620',
  '--es-radius-m': '2px',
  '--es-radius-l': '4px',
  '--es-font-display': 'var(--es-font-text)',
} as CSSProperties

/** Overriding tokens on the root themes an app, on an element a part of it. No component has to know. */
export const ByTokensOnAnElement: Story = {
  render: () => (
    <div className={styles['grid']}>
      <div className={styles['ground']}>
        <Sample title="as it comes" />
      </div>
      <div className={styles['ground']} style={brand}>
        <Sample title="of another brand" />
      </div>
    </div>
  ),
  play: async ({ canvasElement }) => {
    const [plain, branded] = within(canvasElement).getAllByRole('button', { name: 'Create New' })
    await expect(plain && getComputedStyle(plain).borderRadius).toBe('8px')
    await expect(branded && getComputedStyle(branded).borderRadius).toBe('2px')
    await expect(branded && getComputedStyle(branded).backgroundColor).toBe('rgb(157, 140, 255)')
  },
}
