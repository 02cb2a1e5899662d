import { afterEach as checkAccessibility } from '@storybook/addon-a11y/preview'
import type { AfterEach } from 'storybook/internal/types'
import { inject } from 'vitest'
import { cdp } from 'vitest/browser'

declare module 'vitest' {
  interface ProvidedContext {
    /** Whether the looks of `npm run test:deep` are looked at, too. */
    looks: 'main' | 'all'
  }
}

/** Conditions under which a story is shown; whatever is missing is as in the story. */
interface Surroundings {
  /** Attributes of `<html>`. */
  readonly root?: Readonly<Record<string, string>>
  /** Emulated media features: user preferences of the system. */
  readonly media?: Readonly<Record<string, string>>
  readonly viewport?: readonly [width: number, height: number]
}

/** A set of conditions and the checks that must pass under them. */
interface Look extends Surroundings {
  readonly name: string
  /** Restricts it to a kind of story: views consist of components, and only views have Arabic texts. */
  readonly only?: 'components' | 'views'
  /** Looked at by `npm run test:deep` alone: seldom at fault where the others are not. */
  readonly isDeep?: boolean
  /** Checks by name. */
  readonly checks: Readonly<Record<string, Check>>
}

type Story = Parameters<AfterEach>[0]

type Check = (story: Story) => Promise<void> | void

/** Reports failures only: a report of what passed is as long as the page. */
const faultsOnly = ({ reporting }: Story): Story['reporting'] => ({
  ...reporting,
  addReport: (report) => report.status === 'passed' || reporting.addReport(report),
})

const isAccessible: Check = async (story) => {
  await checkAccessibility({ ...story, reporting: faultsOnly(story) })
}

const runRules =
  (...runOnly: readonly string[]): Check =>
  async (story) => {
    const { a11y = {} } = story.parameters
    const parameters = { ...story.parameters, a11y: { ...a11y, options: { runOnly } } }
    await checkAccessibility({ ...story, parameters, reporting: faultsOnly(story) })
  }

/** Contrast only: the other rules of axe ran before, and do not depend on colours. */
const canBeRead = runRules('color-contrast')

/** The rules whose result depends on styles and layout: names, roles and structure do not change with theme and direction. */
const isAccessibleInLayout = runRules(
  'color-contrast',
  'link-in-text-block',
  'scrollable-region-focusable',
  'target-size',
)

/** Retries for a few frames: floating elements are positioned some frames after a resize. */
const soon =
  (check: Check): Check =>
  async (story) => {
    for (let frame = 0; frame < 30; frame += 1) {
      try {
        return await check(story)
      } catch {
        await nextFrame()
      }
    }
    return await check(story)
  }

/** Nothing needs horizontal scrolling or is outside the page (WCAG 1.4.10). */
const fits: Check = soon(() => {
  const { clientWidth, scrollWidth } = document.documentElement
  const outside = [...document.body.querySelectorAll<HTMLElement>('*')].filter((element) => {
    const { left, right, width } = element.getBoundingClientRect()
    return width > 1 && (left < -1 || right > clientWidth + 1) && !isInScroller(element)
  })
  if (scrollWidth <= clientWidth + 1 && outside.length === 0) return
  throw new Error(
    `The page is ${scrollWidth} px wide where ${clientWidth} px can be seen. Outside: ${outside.slice(0, 5).map(nameOf).join(', ')}`,
  )
})

/** No text is clipped in a box that cannot be scrolled (WCAG 1.4.4), except with an ellipsis, which is deliberate. */
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

/** Tests pause animations, so an animation that exists is one that would run. */
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

/** Disabled controls, and the labels of disabled switches. Busy controls are not disabled: they keep their look. */
const disabled =
  ':is(:disabled, [data-disabled], [aria-disabled="true"]):not([aria-busy="true"]), label:has(:disabled, [data-disabled])'

/** In forced colours, disabled text has the system's colour `GrayText`. */
const isGreyWhenDisabled: Check = () => {
  const grey = systemColour('GrayText')
  const others = [...document.body.querySelectorAll<HTMLElement>('*')].filter((element) => {
    if (!element.closest(disabled) || element.getBoundingClientRect().width <= 1) return false
    if (element instanceof HTMLInputElement) {
      const isWritten = element.value !== '' || element.placeholder === ''
      return getComputedStyle(element, isWritten ? null : '::placeholder').color !== grey
    }
    return hasOwnWords(element) && getComputedStyle(element).color !== grey
  })
  if (others.length === 0) return
  throw new Error(`Disabled, and not grey: ${others.slice(0, 5).map(nameOf).join(', ')}`)
}

/** The computed value of a system colour. */
function systemColour(name: string): string {
  const swatch = document.createElement('i')
  swatch.style.color = name
  document.body.append(swatch)
  const { color } = getComputedStyle(swatch)
  swatch.remove()
  return color
}

/** Ordered so that little changes from one to the next. */
const looksFor = (theme: string | undefined): readonly Look[] => {
  const otherTheme = { 'data-theme': theme === 'light' ? 'dark' : 'light' }
  // A window of 1280 px at 400 % (WCAG 1.4.10), and at 200 %.
  const [zoom400, zoom200] = [
    [320, 480],
    [640, 450],
  ] as const
  return [
    { name: 'as it is', checks: { 'is accessible': isAccessible } },
    {
      name: 'other theme, from right to left',
      root: { dir: 'rtl', lang: 'ar', ...otherTheme },
      checks: { 'is accessible': isAccessibleInLayout },
    },
    {
      name: 'zoom 400 %, in Arabic',
      root: { dir: 'rtl', lang: 'ar' },
      viewport: zoom400,
      only: 'views',
      isDeep: true,
      checks: { fits },
    },
    {
      name: 'zoom 400 %, from right to left',
      root: { dir: 'rtl' },
      viewport: zoom400,
      isDeep: true,
      checks: { fits },
    },
    { name: 'zoom 400 %', viewport: zoom400, checks: { fits } },
    {
      name: 'zoom 200 %',
      viewport: zoom200,
      only: 'components',
      isDeep: true,
      checks: { 'is whole': isWhole },
    },
    {
      name: 'text 200 %',
      root: { style: 'font-size: 200%' },
      only: 'components',
      isDeep: true,
      checks: { 'is whole': isWhole },
    },
    {
      name: 'more contrast',
      media: { 'prefers-contrast': 'more' },
      only: 'components',
      isDeep: true,
      checks: { 'can be read': canBeRead },
    },
    {
      name: 'more contrast, other theme',
      root: otherTheme,
      media: { 'prefers-contrast': 'more' },
      only: 'components',
      isDeep: true,
      checks: { 'can be read': canBeRead },
    },
    {
      name: 'forced colours without motion',
      media: { 'forced-colors': 'active', 'prefers-reduced-motion': 'reduce' },
      isDeep: true,
      checks: {
        'can be read': canBeRead,
        'is at rest': isAtRest,
        'is grey when disabled': isGreyWhenDisabled,
      },
    },
  ]
}

/** The type of the reports of failures. */
export const lookReport = 'look'

/**
 * Checks each story under the conditions of the run, after its play function: on the same page in the same state, so that nothing is loaded again.
 * Failures are reported, not thrown: Storybook cleans up only after stories that end, and the next one uses the same page.
 */
export const checkLooks: AfterEach = async (story) => {
  const kind = story.title.startsWith('Components/') ? 'components' : 'views'
  const turn = ownPage()
  try {
    for (const look of looksFor(document.documentElement.dataset['theme'])) {
      if ((look.only && look.only !== kind) || (look.isDeep && inject('looks') !== 'all')) continue
      await turn(look)
      for (const fault of await faultsIn(look, story))
        story.reporting.addReport({ type: lookReport, version: 1, status: 'failed', result: fault })
    }
  } finally {
    await turn({})
  }
}

async function faultsIn({ name, checks }: Look, story: Story): Promise<readonly string[]> {
  const faults: string[] = []
  for (const [promise, holds] of Object.entries(checks)) {
    try {
      await holds(story)
    } catch (cause) {
      const reason = cause instanceof Error ? cause.message : String(cause)
      faults.push(`In the look "${name}", "${promise}" fails: ${reason}`)
    }
  }
  return faults
}

/** Tells stories that have other languages to show the texts of `<html lang>`. */
const languageChange = 'story-language'

/** Returns a function that changes the conditions of the story's page. */
function ownPage(): (to: Surroundings) => Promise<void> {
  const root = document.documentElement
  const own = Object.fromEntries(
    ['dir', 'lang', 'data-theme', 'style'].map((name) => [name, root.getAttribute(name)]),
  )
  // The story is in an iframe of the test page; its size is the viewport.
  const { style: frame } = window.frameElement as HTMLElement
  const { width, height } = frame
  return async (to) => {
    const { lang } = root
    for (const [name, value] of Object.entries({ ...own, ...to.root })) {
      if (value === null) root.removeAttribute(name)
      else if (value !== root.getAttribute(name)) root.setAttribute(name, value)
    }
    if (root.lang !== lang) dispatchEvent(new Event(languageChange))
    const [x, y] = to.viewport ?? []
    Object.assign(frame, { width: x ? `${x}px` : width, height: y ? `${y}px` : height })
    await emulate(to.media ?? {})
    await stillness()
  }
}

let emulated = '[]'

/** Emulates media features. Sent only when they change, because each message takes time. */
async function emulate(media: Readonly<Record<string, string>>): Promise<void> {
  const features = Object.entries(media).map(([name, value]) => ({ name, value }))
  if (JSON.stringify(features) === emulated) return
  emulated = JSON.stringify(features)
  await cdp().send('Emulation.setEmulatedMedia', { features })
}

/** Waits two frames, for resize observers and what they cause, and for running animations of scripts (those of stylesheets are paused in tests). */
async function stillness(): Promise<void> {
  await nextFrame()
  await nextFrame()
  const moving = document
    .getAnimations()
    .filter(
      ({ playState, effect }) =>
        playState === 'running' && effect?.getComputedTiming().iterations !== Number.POSITIVE_INFINITY,
    )
  if (moving.length === 0) return
  await Promise.allSettled(moving.map(({ finished }) => finished))
  await stillness()
}

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
