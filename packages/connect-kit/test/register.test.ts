import { describe, expect, it } from 'vitest'
import { complaints } from './support/compiler-complaints.ts'

describe('an app that registers its kit', () => {
  it('has its networks and namespaces in every hook', async () => {
    expect(await complaints('tsconfig.json')).toEqual([])
  }, 120_000)
})
