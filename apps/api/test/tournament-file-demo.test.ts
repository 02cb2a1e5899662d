import { contradictionsOf } from '@esports/tournament-engine/replay'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { takeFile } from './tournament-files.ts'
import { startWorld, type World } from './world.ts'

let world: World
beforeAll(async () => {
  world = await startWorld({ isSeeded: true })
})
afterAll(() => world.close())

it('[product 72] every tournament of the demo, in whatever state, is taken as a whole file, and its standings follow from its results', async () => {
  const admin = await world.gamer('ana')
  const { items } = await world.visitor.listTournaments({ query: { pageSize: 60 } })
  const problems: string[] = []
  for (const { slug } of items)
    try {
      const { file } = await takeFile(admin.api, slug)
      if (file.state === 'finalized')
        problems.push(...contradictionsOf(file).map(({ path, reason }) => `${slug}: ${path} ${reason}`))
    } catch (error) {
      problems.push(`${slug}: ${String(error)}`)
    }
  expect(new Set(items.map(({ state }) => state)).size).toBeGreaterThan(4)
  expect(problems).toEqual([])
})
