import { describe, expect, it } from 'vitest'
import { readEntries } from './component-types.ts'
import { codeSamples, complaintsAbout } from './samples.ts'

const samples = codeSamples(readEntries())

describe('the samples of this package', () => {
  it('are found in README, pages of Storybook and doc comments', () => {
    const places = samples.map(({ place }) => place)
    expect(places).toEqual(
      expect.arrayContaining([
        'README.md',
        'stories/wallet-modal.mdx',
        'anatomy of toast',
        'src/badge/badge.tsx',
      ]),
    )
  })

  it('compile against the public entries', () => {
    expect(complaintsAbout(samples)).toEqual([])
  }, 60_000)

  it('are compiled strictly', () => {
    const [readme] = samples
    const wrong = {
      place: 'here',
      from: readme?.from ?? '',
      code: "import { Badge } from '@esports/ui'\n<Badge tone={5} />",
    }
    expect(complaintsAbout([wrong])).toEqual([expect.stringContaining("Type 'number' is not assignable")])
  }, 60_000)
})
