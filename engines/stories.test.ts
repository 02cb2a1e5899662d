import { readFileSync } from 'node:fs'
import path from 'node:path'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { describeEngines } from './engines.ts'
import type { Site } from './sites.ts'
import { openStories, play, serveStorybook, storybookFolder } from './story.ts'

interface Entry {
  readonly id: string
  readonly type: string
  readonly title: string
}

/** Needs the local stack. */
const elsewhere = 'wallet-modal-playground--on-the-local-stack'

let site: Site
beforeAll(async () => {
  site = await serveStorybook()
})
afterAll(() => site?.close())

const stories = Object.values(
  (
    JSON.parse(readFileSync(path.join(storybookFolder, 'index.json'), 'utf8')) as {
      readonly entries: Readonly<Record<string, Entry>>
    }
  ).entries,
).filter(({ id, type }) => type === 'story' && id !== elsewhere)

/** Components whose stories find what engines do in their own way: the time of a fade, the pointer, selection and clipboard. */
const components =
  /^components-[a-z]+-(?:address|countdown|select|tabs|tooltip|date-picker|date-time-picker|calendar)--|--shakes-while/

// [13] Three engines.
describeEngines('stories', (page) => {
  it.each([
    ['the modal', stories.filter(({ title }) => title.startsWith('Wallet modal/'))],
    ['components', stories.filter(({ id }) => components.test(id))],
  ])(
    'of %s draw and play, and complain of nothing',
    async (_, all) => {
      expect(all.length).toBeGreaterThan(40)
      await openStories(page, site)
      const faults: unknown[] = []
      for (const { id } of all) {
        const { failures, complaints } = await play(page, id)
        if (failures.length > 0 || complaints.length > 0) faults.push({ id, failures, complaints })
      }
      expect(faults).toEqual([])
    },
    900_000,
  )
})
