import { describe, expect, it } from 'vitest'
import { readStationNames } from './station-names.ts'

describe('names of stations as they are typed [product 38]', () => {
  it('are single names and ranges', () => {
    expect(readStationNames('A1-A3, Stage; b 1–2\n7')).toEqual({
      names: ['A1', 'A2', 'A3', 'Stage', 'b 1', 'b 2', '7'],
      wrong: [],
    })
    expect(readStationNames('1-12').names).toHaveLength(12)
  })

  it('are each once, whatever their case', () => {
    expect(readStationNames('A1, a1, A1-A2').names).toEqual(['A1', 'A2'])
  })

  it('are not what is too long, has other signs, or counts down', () => {
    expect(readStationNames('A name that is too long, #1, 9-3, A1-B4')).toEqual({
      names: ['9-3', 'A1-B4'],
      wrong: ['A name that is too long', '#1'],
    })
  })
})
