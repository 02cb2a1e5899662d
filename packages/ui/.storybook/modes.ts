import { afterEach as checkAccessibility } from '@storybook/addon-a11y/preview'
import type { AfterEach } from 'storybook/internal/types'
import { cdp, page } from 'vitest/browser'

/** One way to look at a page: how it is entered, and what must hold in it. */
interface Mode {
  readonly name: string
  /** What the system asks for, as media features. */
  readonly media?: Readonly<Record<string, string>>
  readonly viewport?: readonly [width: number, height: number]
  /** Whether each story is seen in it, or only the components: the views are made of them. */
  readonly isForComponents?: true
  /** What must hold, by name; a check may change the page itself as long as it changes it back. */
  readonly checks: Readonly<Record<string, (story: Story) => Promise<void> | void>>
}

type Story = Parameters<AfterEach>[0]

type Check = Mode['checks'][string]

/** The check on a page whose root has an attribute of another value meanwhile. */
const where =
  (name: string, value: string, check: Check): Check =>
  async (story) => {
    const root = document.documentElement
    const before = root.getAttribute(name)
    root.setAttribute(name, value)
    // What follows the size of its content is drawn anew with the next frame.
    if (name !== 'data-theme') await nextFrame()
    try {
      await check(story)
    } finally {
      if (before === null) root.removeAttribute(name)
      else root.setAttribute(name, before)
    }
  }

/** axe has seen the story as it is; in another mode only colours can differ. */
const canBeRead: Check = async (story) => {
  const { a11y = {} } = story.parameters
  const parameters = { ...story.parameters, a11y: { ...a11y, options: { runOnly: ['color-contrast'] } } }
  await checkAccessibility({ ...story, parameters })
}

/** What a reader would have to scroll sideways for, or could not reach at all (WCAG 1.4.10). */
const fits: Check = () => {
  const { clientWidth, scrollWidth } = document.documentElement
  const outside = [...document.body.querySelectorAll<HTMLElement>('*')].filter((element) => {
    const { left, right, width } = element.getBoundingClientRect()
    return width > 1 && (left < -1 || right > clientWidth + 1) && !isInScroller(element)
  })
  if (scrollWidth <= clientWidth + 1 && outside.length === 0) return
  throw new Error(
    `The page is ${scrollWidth} px wide where ${clientWidth} px can be seen. Outside: ${outside.slice(0, 5).map(nameOf).join(', ')}`,
  )
}

/** Words that are there and that nobody can see, in a box that cannot be scrolled (WCAG 1.4.4). An ellipsis is a decision. */
const isWhole: Check = async (story) => {
  await fits(story)
  const cut = [...document.body.querySelectorAll<HTMLElement>('*')].filter((element) => {
    const { overflowX, overflowY, textOverflow, clipPath } = getComputedStyle(element)
    if (clipPath !== 'none' || element.clientWidth <= 1 || textOverflow === 'ellipsis') return false
    const hidesX = overflowX === 'hidden' && element.scrollWidth > element.clientWidth + 1
    const hidesY = overflowY === 'hidden' && element.scrollHeight > element.clientHeight + 1
    return (hidesX || hidesY) && hasOwnWords(element)
  })
  if (cut.length > 0) throw new Error(`Words are cut off in ${cut.slice(0, 5).map(nameOf).join(', ')}`)
}

/** Tests hold animations still, so one that is there is one that would run. */
const isAtRest: Check = () => {
  const moving = document.getAnimations().filter(({ playState, effect }) => {
    const { duration, iterations } = effect?.getComputedTiming() ?? {}
    // A millisecond is how the tokens say 'at once'.
    return playState !== 'finished' && (iterations === Number.POSITIVE_INFINITY || Number(duration) > 10)
  })
  if (moving.length === 0) return
  const names = moving.map(({ effect }) => (effect instanceof KeyframeEffect ? nameOf(effect.target) : '?'))
  throw new Error(`Something still moves: ${names.join(', ')}`)
}

// Light is seen by the check before this one, from right to left and in another language (other-look.ts).
const modes: readonly Mode[] = [
  {
    name: 'more contrast',
    media: { 'prefers-contrast': 'more' },
    isForComponents: true,
    checks: { 'can be read': canBeRead, 'can be read in light': where('data-theme', 'light', canBeRead) },
  },
  {
    name: 'forced colours without motion',
    media: { 'forced-colors': 'active', 'prefers-reduced-motion': 'reduce' },
    checks: { 'can be read': canBeRead, 'is at rest': isAtRest },
  },
  // A window of 1280 px at 400 % (WCAG 1.4.10), and at 200 %.
  {
    name: 'zoom 400 %',
    viewport: [320, 480],
    checks: { fits, 'fits from right to left': where('dir', 'rtl', fits) },
  },
  { name: 'zoom 200 %', viewport: [640, 450], isForComponents: true, checks: { 'is whole': isWhole } },
  {
    name: 'text 200 %',
    isForComponents: true,
    checks: { 'is whole': where('style', 'font-size: 200%', isWhole) },
  },
]

const desktop = [1200, 900] as const

/**
 * Looks at each story in each mode, after its play and the check of accessibility. A story says in
 * `parameters.modes.except` which of them are none of its own, and why.
 */
export const checkModes: AfterEach = async (story) => {
  const except: readonly string[] = story.parameters['modes']?.except ?? []
  const isComponent = story.title.startsWith('Components/')
  const seen = modes.filter(
    ({ name, isForComponents }) => !except.includes(name) && (isComponent || !isForComponents),
  )
  try {
    for (const mode of seen) await look(mode, story)
  } finally {
    await emulate({})
    await page.viewport(...desktop)
  }
}

async function look({ name, media = {}, viewport = desktop, checks }: Mode, story: Story): Promise<void> {
  await emulate(media)
  if (viewport[0] !== window.innerWidth) {
    await page.viewport(...viewport)
    await nextFrame()
  }
  for (const [promise, check] of Object.entries(checks)) {
    try {
      await check(story)
    } catch (cause) {
      throw new Error(
        `In the mode "${name}", "${promise}" fails: ${cause instanceof Error ? cause.message : String(cause)}`,
        { cause },
      )
    }
  }
}

let emulated = '[]'

/** What the system asks for; it is told only what changes, for each message takes its time. */
async function emulate(media: Readonly<Record<string, string>>): Promise<void> {
  const features = Object.entries(media).map(([name, value]) => ({ name, value }))
  if (JSON.stringify(features) === emulated) return
  emulated = JSON.stringify(features)
  await cdp().send('Emulation.setEmulatedMedia', { features })
  await nextFrame()
}

/** Observers of size answer with a frame. */
const nextFrame = () => new Promise<void>((resolve) => requestAnimationFrame(() => setTimeout(resolve)))

const isInScroller = (element: Element): boolean => {
  for (let parent = element.parentElement; parent && parent !== document.body; parent = parent.parentElement)
    if (getComputedStyle(parent).overflowX !== 'visible') return true
  return false
}

const hasOwnWords = (element: Element): boolean =>
  [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.textContent?.trim())

const nameOf = (element: Element | null): string =>
  element
    ? `${element.tagName.toLowerCase()}${element.className ? `.${String(element.getAttribute('class')).split(' ').join('.')}` : ''}`
    : '?'
