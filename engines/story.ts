import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { expect } from 'vitest'
import type { EnginePage } from './engine.ts'
import { type Site, serveFolder } from './sites.ts'

export const storybookFolder = path.resolve(import.meta.dirname, '../packages/ui/storybook-static')

export const serveStorybook = (): Promise<Site> => serveFolder(storybookFolder)

interface Finished {
  readonly storyId: string
  readonly status: string
}

interface Channel {
  on(event: string, listener: (payload: never) => void): void
  off(event: string, listener: (payload: never) => void): void
  emit(event: string, payload: unknown): void
}

/* oxlint-disable no-underscore-dangle -- Names of Storybook's. */
declare global {
  var __STORYBOOK_ADDONS_CHANNEL__: Channel
  var __STORYBOOK_PREVIEW__: { readonly currentRender?: { readonly phase?: string } } | undefined
  var complaints: string[]
}

export interface Played {
  /** Empty when its play went well. */
  readonly failures: readonly string[]
  /** What was said in the console as an error, and what nobody caught. */
  readonly complaints: readonly string[]
}

/** Shown first, and by no test: a story that is shown already is not played again. */
const firstStory = 'components-layout-visually-hidden--is-read-not-seen'

/** Opens Storybook's page for stories. */
export async function openStories(page: EnginePage, site: Site): Promise<void> {
  await page.goto(`${site.url}iframe.html?id=${firstStory}&viewMode=story`)
  const isReady = () =>
    ['completed', 'finished'].includes(globalThis.__STORYBOOK_PREVIEW__?.currentRender?.phase ?? '')
  // Until the page is there, its engine may answer for the one before it, or not at all.
  for (let left = 200; left > 0; left -= 1) {
    if (await page.run(isReady).catch(() => false)) return
    await sleep(100)
  }
  throw new Error('Storybook does not start.')
}

/** Shows a story, and waits until it was played. */
export const play = async (page: EnginePage, storyId: string): Promise<Played> =>
  await page.run(
    (id) =>
      new Promise<Played>((resolve) => {
        const channel = globalThis.__STORYBOOK_ADDONS_CHANNEL__
        const failures: string[] = []
        const errors = ['playFunctionThrewException', 'storyThrewException', 'storyErrored', 'storyMissing']
        const fail = (error: { readonly message?: string }) =>
          failures.push((error.message ?? JSON.stringify(error)).slice(0, 300))
        const finish = (payload: Finished) => {
          if (payload.storyId !== id) return
          end()
        }
        const end = () => {
          clearTimeout(limit)
          for (const name of errors) channel.off(name, fail)
          channel.off('storyFinished', finish)
          resolve({ failures, complaints: [...globalThis.complaints] })
        }
        const limit = setTimeout(() => {
          failures.push('It has not ended.')
          end()
        }, 20_000)
        for (const name of errors) channel.on(name, fail)
        channel.on('storyFinished', finish)
        globalThis.complaints.length = 0
        channel.emit('setCurrentStory', { storyId: id, viewMode: 'story' })
      }),
    storyId,
  )

/** Shows a story for keys, in a page that was just opened: nothing has the focus, and nobody has complained. */
export async function show(page: EnginePage, site: Site, storyId: string): Promise<void> {
  await openStories(page, site)
  const { failures } = await play(page, storyId)
  // As text: a report shortens a list to how many items it has.
  expect(failures.join('\n')).toBe('')
  await page.run(() => {
    // Tab goes on from where the focus was last, also when nothing has it: from the top, then.
    document.body.tabIndex = -1
    document.body.focus()
    document.body.removeAttribute('tabindex')
    globalThis.complaints.length = 0
  })
}

/** What has the focus, as a person would name it. */
export interface Focused {
  readonly tag: string
  readonly role: string | null
  readonly text: string
  readonly value: string | null
  readonly checked: boolean | null
  readonly expanded: string | null
}

export const focused = (page: EnginePage): Promise<Focused> => page.run(readFocus)

function readFocus(): Focused {
  // Where the browser's own buttons have the focus, the page still says what had it last.
  const element = (document.hasFocus() && document.activeElement) || document.body
  const isInput = element instanceof HTMLInputElement
  const named = element.getAttribute('aria-labelledby')
  return {
    tag: element.tagName.toLowerCase(),
    role: element.getAttribute('role'),
    text:
      element.getAttribute('aria-label') ??
      (named ? document.getElementById(named)?.textContent : element.textContent)?.trim() ??
      '',
    value: isInput ? element.value : null,
    checked:
      element.getAttribute('aria-checked') === null ? null : element.getAttribute('aria-checked') === 'true',
    expanded: element.getAttribute('aria-expanded'),
  }
}

/** Expects something of the page within some seconds. */
export const eventually = <Args extends readonly unknown[]>(
  page: EnginePage,
  read: (...args: Args) => unknown,
  ...args: Args
): ReturnType<typeof expect.poll> => {
  // oxlint-disable-next-line vitest/require-awaited-expect-poll -- Whoever calls it awaits it.
  return expect.poll(() => page.run(read, ...args), { timeout: 10_000, interval: 50 })
}

export const eventuallyFocused = (page: EnginePage) => eventually(page, readFocus)

export const complaints = (page: EnginePage) => page.run(() => [...globalThis.complaints])
