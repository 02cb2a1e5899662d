import { type SeededEntrant, writeCsv } from '@esports/contract'
import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { readSeedList } from './read-seed-list.ts'

const entrant = (name: string, username: string | null = name.toLowerCase()): SeededEntrant => ({
  entryId: `id of ${username ?? name}`,
  seed: 1,
  name,
  username,
  rating: 1_000,
  isCheckedIn: false,
})
const entrants = [entrant('Nyx'), entrant('Okami'), entrant('Zoë', 'zoe'), entrant('Null Sector', null)]
const namesOf = (order: readonly string[] | null) => order?.map((id) => id.replace('id of ', '')) ?? null
const read = (text: string) => readSeedList(text, entrants)
const problemsOf = (text: string) => read(text).rows.map(({ problem }) => problem)

describe('a pasted list of seeds [product 8]', () => {
  it('is read as people write it', () => {
    const written = [
      'Okami\nzoë\n',
      '@okami\n@ZOE',
      '1,Okami\n2,Zoë',
      'Zoë;2\nOkami;1',
      'name\tseed\nZoë\t2\nokami\t1',
      'Seed,Handle\n9,zoe\n3,@okami',
      '1. Okami\n2. Zoë',
      '#1,Okami\n#2,Zoë',
      '١. Okami\n٢. Zoë',
      'Zoë,٢\nOkami,١',
    ]
    expect(written.map((text) => namesOf(read(text).order))).toEqual(
      written.map(() => ['okami', 'zoe', 'nyx', 'Null Sector']),
    )
    expect(read('Okami\nZoë').rest.map(({ name }) => name)).toEqual(['Nyx', 'Null Sector'])
  })

  it('names the error of each row, and gives no order then', () => {
    expect(problemsOf('Okami\nNobody\nokami\n')).toEqual([
      null,
      'Nobody with a place is called Nobody.',
      'Okami is in row 1 already.',
    ])
    expect(problemsOf('1,Nyx\n1,Okami\n0,Zoë\nNull Sector')).toEqual([
      null,
      'Row 1 has seed 1 already.',
      '“0” is no seed: seeds count from 1.',
      'It has no seed, and other rows have one.',
    ])
    expect(problemsOf('seed,name\n1,')).toEqual(['It names nobody.'])
    expect(read('Okami\nNobody').order).toBeNull()
    expect(read('').order).toBeNull()
    const twins = [entrant('Sam', 'sam_1'), entrant('Sam', 'sam_2')]
    expect(readSeedList('Sam\n@sam_2', twins).rows.map(({ problem }) => problem)).toEqual([
      '2 are called Sam. Write the @handle.',
      null,
    ])
  })

  it('reads what the export has written, in every order', () => {
    fc.assert(
      fc.property(
        fc
          .uniqueArray(
            fc
              .string({ unit: 'grapheme', minLength: 1, maxLength: 8 })
              .filter((name) => name.trim() === name && name !== ''),
            {
              minLength: 1,
              maxLength: 12,
              selector: (name) => name.normalize('NFC').toLowerCase(),
            },
          )
          .chain((names) =>
            fc.tuple(
              fc.constant(names.map((name, index) => entrant(name, `gamer_${index}`))),
              fc.shuffledSubarray(
                names.map((_, index) => index),
                { minLength: names.length },
              ),
            ),
          ),
        ([there, order]) => {
          const listed = order.flatMap((index) => there[index] ?? [])
          const text = writeCsv([
            ['seed', 'name', 'handle', 'rating', 'checked_in'],
            ...listed.map(({ name, username, rating }, index) => [index + 1, name, username, rating, 'no']),
          ])
          expect(readSeedList(text, there).order).toEqual(listed.map(({ entryId }) => entryId))
        },
      ),
    )
  })
})
