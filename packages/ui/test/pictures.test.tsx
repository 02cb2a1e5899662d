import '../.storybook/look.css'
import { composeStories } from '@storybook/react-vite'
import type { ReactNode } from 'react'
import { flushSync } from 'react-dom'
import { createRoot } from 'react-dom/client'
import { afterEach, describe, expect, it } from 'vitest'
import { cdp, page } from 'vitest/browser'
import { purposes } from '../.storybook/components.ts'
import {
  AlertDialog,
  Button,
  Dialog,
  Drawer,
  Menu,
  MenuGroup,
  MenuItem,
  MenuSeparator,
  Popover,
  Select,
} from '../src/index.ts'
import styles from './pictures.module.css'

type StoryModule = Parameters<typeof composeStories>[0]

const modules = import.meta.glob<StoryModule>('../src/*/*.stories.tsx', { eager: true })

type SheetStory = ((properties: object) => ReactNode) & {
  args: Readonly<Record<string, unknown>>
  parameters: Readonly<Record<string, unknown>>
}

/** The stories of a folder as they come, before anything is done in them: one of those that look the same. */
function statesOf(folder: string): readonly (readonly [name: string, Story: SheetStory])[] {
  const seen = new Set<string>()
  return Object.entries(modules)
    .filter(([file]) => file.startsWith(`../src/${folder}/`))
    .flatMap(([file, module]) =>
      Object.entries<SheetStory>(composeStories(module)).filter(([name, story]) => {
        const look = `${file} ${hasOwnLook(module, name) ? name : JSON.stringify(story.args, bigAsText)}`
        const isNew = isDrawable(name, story) && !seen.has(look)
        seen.add(look)
        return isNew
      }),
    )
}

/** A count may be larger than JSON knows. */
const bigAsText = (_: string, value: unknown) => (typeof value === 'bigint' ? String(value) : value)

/** Whether a story draws more than its arguments. */
function hasOwnLook(module: StoryModule, name: string): boolean {
  const story: unknown = Reflect.get(module, name)
  return typeof story === 'object' && story !== null && ('render' in story || 'decorators' in story)
}

/** Arabic is written in a font of the machine, and a list as long as the page is a page of its own. */
const isDrawable = (name: string, { parameters }: SheetStory) =>
  !name.startsWith('RightToLeft') && parameters['isPictured'] !== false

function Sheet({ purpose }: { readonly purpose: Purpose }) {
  return (
    <main className={styles['sheet']} data-testid="sheet">
      {purposes[purpose].flatMap((folder) =>
        statesOf(folder).map(([name, Story]) => (
          <figure key={`${folder} ${name}`} className={styles['state']}>
            <figcaption>
              {folder} · {name}
            </figcaption>
            <Story />
          </figure>
        )),
      )}
    </main>
  )
}

type Purpose = keyof typeof purposes

let unmount: (() => void) | undefined
afterEach(async () => {
  unmount?.()
  unmount = undefined
  document.documentElement.removeAttribute('data-theme')
  document.documentElement.removeAttribute('dir')
  await cdp().send('Emulation.setEmulatedMedia', { features: [] })
})

interface Look {
  readonly theme?: 'dark' | 'light'
  readonly dir?: 'rtl'
  readonly media?: Readonly<Record<string, string>>
  readonly size?: readonly [width: number, height: number]
}

/** Draws it and waits for its fonts; nothing moves. */
async function draw(content: ReactNode, { theme = 'dark', dir, media = {}, size = [1200, 900] }: Look = {}) {
  await page.viewport(...size)
  const features = Object.entries({ 'prefers-reduced-motion': 'reduce', ...media })
  await cdp().send('Emulation.setEmulatedMedia', {
    features: features.map(([name, value]) => ({ name, value })),
  })
  document.documentElement.dataset['theme'] = theme
  if (dir) document.documentElement.dir = dir
  const place = document.createElement('div')
  document.body.append(place)
  const root = createRoot(place)
  flushSync(() => root.render(content))
  unmount = () => {
    root.unmount()
    place.remove()
  }
  await Promise.all(
    ['600', '700'].map((weight) => document.fonts.load(`${weight} 16px "Saira Semi Condensed"`)),
  )
  await document.fonts.load('16px "Onest Variable"')
  await document.fonts.load('16px "JetBrains Mono Variable"')
  await document.fonts.ready
  // What measures itself is drawn with the frame after its first.
  for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame)
  // A picture holds what is in the window.
  const { height } = place.getBoundingClientRect()
  if (height > size[1]) await page.viewport(size[0], Math.ceil(height))
}

const sheets = (Object.keys(purposes) as Purpose[]).filter((purpose) => purpose !== 'Overlays')

describe('components look as they were drawn', () => {
  it.each(sheets)('%s', async (purpose) => {
    await draw(<Sheet purpose={purpose} />)
    await expect.element(page.getByTestId('sheet')).toMatchScreenshot(`${purpose.toLowerCase()}-dark`)
  })

  // Art is night in every theme.
  it.each(sheets.filter((purpose) => purpose !== 'Layout'))('%s, light', async (purpose) => {
    await draw(<Sheet purpose={purpose} />, { theme: 'light' })
    await expect.element(page.getByTestId('sheet')).toMatchScreenshot(`${purpose.toLowerCase()}-light`)
  })

  it('Navigation, from right to left', async () => {
    await draw(<Sheet purpose="Navigation" />, { dir: 'rtl' })
    await expect.element(page.getByTestId('sheet')).toMatchScreenshot('navigation-rtl')
  })

  it('Forms, in the colours of the system', async () => {
    await draw(<Sheet purpose="Forms" />, { media: { 'forced-colors': 'active' } })
    await expect.element(page.getByTestId('sheet')).toMatchScreenshot('forms-forced')
  })

  it('Actions, with more contrast', async () => {
    await draw(<Sheet purpose="Actions" />, { media: { 'prefers-contrast': 'more' } })
    await expect.element(page.getByTestId('sheet')).toMatchScreenshot('actions-contrast')
  })
})

const nothing = () => undefined
const overlays: Readonly<Record<string, ReactNode>> = {
  dialog: (
    <Dialog open onOpenChange={nothing} title="Deposit">
      <p>Deposit only USDT, only on Polygon.</p>
      <Button tone="accent">Copy the address</Button>
    </Dialog>
  ),
  'alert-dialog': (
    <AlertDialog
      open
      onOpenChange={nothing}
      title="Leave the tournament?"
      description="Your place goes to the next team in line."
      tone="danger"
      confirmLabel="Leave"
      cancelLabel="Stay"
    />
  ),
  drawer: (
    <Drawer open onOpenChange={nothing} title="Menu">
      <p>Nyx</p>
      <Button fullWidth>Logout</Button>
    </Drawer>
  ),
  menu: (
    <Menu open align="start" trigger={<Button>Wallet</Button>}>
      <MenuGroup label="Wallets">
        <MenuItem detail="Connect">Solana</MenuItem>
        <MenuItem disabled>Ronin</MenuItem>
      </MenuGroup>
      <MenuSeparator />
      <MenuItem tone="danger">Logout</MenuItem>
    </Menu>
  ),
  popover: (
    <Popover defaultOpen title="Filters" trigger={<Button>Filters</Button>}>
      <p>Only what can be joined now.</p>
    </Popover>
  ),
}

describe('what opens above the page looks as it was drawn', () => {
  it.each(Object.entries(overlays))('%s', async (name, content) => {
    await draw(
      <main className={styles['page']} data-testid="sheet">
        {content}
      </main>,
      { size: [480, 400] },
    )
    await expect.element(page.elementLocator(document.body)).toMatchScreenshot(`overlay-${name}`)
  })

  it.each<[string, Look]>([
    ['dark', {}],
    ['light', { theme: 'light' }],
    ['rtl', { dir: 'rtl' }],
    ['forced', { media: { 'forced-colors': 'active' } }],
  ])('the list of a select, %s', async (name, look) => {
    await draw(
      <main className={styles['page']} data-testid="sheet">
        <Select
          label="Network"
          value="arbitrum"
          onValueChange={nothing}
          options={[
            { value: 'polygon', label: 'Polygon' },
            { value: 'arbitrum', label: 'Arbitrum' },
            { value: 'sepolia', label: 'Arbitrum Sepolia' },
          ]}
        />
      </main>,
      { ...look, size: [480, 400] },
    )
    await page.getByRole('combobox').click()
    await expect.element(page.getByRole('option', { name: 'Arbitrum' })).toHaveFocus()
    await expect.element(page.elementLocator(document.body)).toMatchScreenshot(`overlay-select-${name}`)
  })
})
