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

// [13] Three engines.
describeEngines('the views of the modal', (page) => {
  it('draw and play in every story, and complain of nothing', async () => {
    const index = JSON.parse(readFileSync(path.join(storybookFolder, 'index.json'), 'utf8')) as {
      readonly entries: Readonly<Record<string, Entry>>
    }
    const stories = Object.values(index.entries).filter(
      ({ id, type, title }) => type === 'story' && title.startsWith('Wallet modal/') && id !== elsewhere,
    )
    expect(stories.length).toBeGreaterThan(50)
    await openStories(page, site)
    const faults: unknown[] = []
    for (const { id } of stories) {
      const { failures, complaints } = await play(page, id)
      if (failures.length > 0 || complaints.length > 0) faults.push({ id, failures, complaints })
    }
    expect(faults).toEqual([])
  }, 600_000)
})
