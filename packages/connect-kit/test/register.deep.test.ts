import { readFile } from 'node:fs/promises'
import { expect, it } from 'vitest'
import { complaints } from './support/compiler-complaints.ts'

it('an app needs the registration of its kit: without it every network and namespace is accepted', async () => {
  const unregistered = await complaints('tsconfig.unregistered.json')
  const unused = unregistered.filter((line) => line.includes("Unused '@ts-expect-error' directive"))
  const refused = (await readFile(new URL('registered/hooks.tsx', import.meta.url), 'utf8')).match(
    /@ts-expect-error/g,
  )
  expect(refused?.length).toBeGreaterThan(0)
  expect(unused).toHaveLength(refused?.length ?? 0)
}, 120_000)
