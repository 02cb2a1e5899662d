import '../.storybook/look.css'
import { composeStories, setProjectAnnotations } from '@storybook/react-vite'
import { afterEach, describe, expect, it } from 'vitest'
import { cdp, page } from 'vitest/browser'
import preview from '../.storybook/preview.tsx'
import './modal-pictures.css'

setProjectAnnotations([preview])

type StoryModule = Parameters<typeof composeStories>[0]

// The kit's stories are found by their place, as Storybook finds them: this package imports nothing of the kit.
const modules = import.meta.glob<StoryModule>('../../connect-kit/stories/*.stories.tsx')

/** The main views of the modal, by the story that shows each: file and name. */
const views = {
  connect: ['connect', 'EveryGroup'],
  'all-wallets': ['all-wallets', 'List'],
  connecting: ['connecting', 'WaitingForAWallet'],
  'connecting-failed': ['connecting', 'FailedInAWallet'],
  'connecting-gone': ['connecting', 'GoneWallet'],
  // A pairing of the kit has a key that is new each time.
  'wallet-connect': ['connecting', 'CodeOfTheApp'],
  networks: ['networks', 'ByCode'],
  account: ['account', 'Tokens'],
  nfts: ['account', 'Nfts'],
  activity: ['account', 'Activity'],
  'account-settings': ['account', 'Settings'],
  receive: ['account', 'Receive'],
  'sign-in': ['sign-in', 'Asked'],
  approve: ['approve', 'Payment'],
  'approve-danger': ['approve', 'DangerousTransaction'],
} as const satisfies Readonly<Record<string, readonly [file: string, story: string]>>
type View = keyof typeof views

interface Look {
  readonly theme: 'dark' | 'light'
  readonly size: readonly [width: number, height: number]
  readonly dir?: 'rtl'
}
/** As high as the longest view: what is scrolled away is in no picture. */
const looks = {
  desktop: { theme: 'dark', size: [1440, 900] },
  light: { theme: 'light', size: [1440, 900] },
  phone: { theme: 'dark', size: [390, 844] },
} as const satisfies Readonly<Record<string, Look>>

interface PlayedStory {
  readonly run: () => Promise<void>
}

async function storyOf(view: View): Promise<PlayedStory> {
  const [file, name] = views[view]
  const load = modules[`../../connect-kit/stories/${file}.stories.tsx`]
  if (!load) throw new Error(`There is no file ${file}.stories.tsx.`)
  const stories: Readonly<Record<string, unknown>> = composeStories(await load())
  const story = stories[name]
  if (typeof story !== 'function' || !('run' in story)) throw new Error(`${file} has no story ${name}.`)
  // A composed story is a component with the functions of a test.
  return story as unknown as PlayedStory
}

/** Brings a view on a screen of that size and colours, with what its words are drawn in; nothing moves. */
async function show(view: View, { theme, size, dir }: Look): Promise<void> {
  await page.viewport(...size)
  await cdp().send('Emulation.setEmulatedMedia', {
    features: [{ name: 'prefers-reduced-motion', value: 'reduce' }],
  })
  const story = await storyOf(view)
  await story.run()
  // Storybook sets its own look as it draws.
  document.documentElement.dataset['theme'] = theme
  if (dir) document.documentElement.dir = dir
  // What has the focus is another matter, and a ring would be drawn by the machine's last input.
  if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
  await Promise.all([...document.fonts].map((font) => font.load()))
  await Promise.all([...document.images].map((image) => image.decode().catch(() => undefined)))
  for (let frame = 0; frame < 3; frame += 1) await new Promise(requestAnimationFrame)
}

/** The window of the modal, without the page behind it. */
const modal = () =>
  page.elementLocator(document.querySelector('dialog [data-slot="dialog-window"]') ?? document.body)

afterEach(async () => {
  document.documentElement.removeAttribute('dir')
  document.documentElement.removeAttribute('data-theme')
  await cdp().send('Emulation.setEmulatedMedia', { features: [] })
})

const names = Object.keys(views) as View[]

describe.each(Object.entries<Look>(looks))('on %s the modal looks as it was drawn', (name, look) => {
  it.each(names)('%s', async (view) => {
    await show(view, look)
    await expect.element(modal()).toMatchScreenshot(`modal-${view}-${name}`)
  })
})

describe('from right to left the modal looks as it was drawn', () => {
  // With words in English: Arabic is written in a font of the machine.
  it.each(['connect', 'account', 'receive'] as const)('%s', async (view) => {
    await show(view, { ...looks.desktop, dir: 'rtl' })
    await expect.element(modal()).toMatchScreenshot(`modal-${view}-rtl`)
  })
})
