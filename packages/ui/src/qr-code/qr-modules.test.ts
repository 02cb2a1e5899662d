import { create } from 'qrcode'
import { describe, expect, it } from 'vitest'
import { qrModules } from './qr-modules.ts'

const uri = `wc:7f6e504bfad60b485450578e05678ed3e8e8c4751d3c6160be17160d63ec90f9@2?relay-protocol=irn&symKey=${'a1'.repeat(32)}`

/** The modules that a path paints. */
function painted(path: string): ReadonlySet<string> {
  const dots = [...path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\3z/g)].flatMap(([, column, row, length]) =>
    Array.from({ length: Number(length) }, (_, index) => `${Number(column) + index},${row}`),
  )
  return new Set(dots)
}

/** The dark modules of the code itself. */
function drawn(value: string, level: 'M' | 'H'): ReadonlySet<string> {
  const { modules } = create(value, { errorCorrectionLevel: level })
  const all = Array.from({ length: modules.size ** 2 }, (_, at) => [
    at % modules.size,
    Math.floor(at / modules.size),
  ])
  return new Set(
    all.flatMap(([column = 0, row = 0]) => (modules.get(row, column) ? [`${column},${row}`] : [])),
  )
}

function drawing(value: string, hasLogo = false) {
  const modules = qrModules(value, hasLogo)
  if (!modules) throw new Error('It fits into a code.')
  return modules
}

describe('qrModules', () => {
  it('paints each dark module of the code and no other', () => {
    expect(painted(drawing(uri).path)).toEqual(drawn(uri, 'M'))
  })

  it('leaves out the middle for a logo, and less than a scanner can mend', () => {
    const { path, size, hole } = drawing(uri, true)
    const shown = painted(path)
    const code = drawn(uri, 'H')
    const gone = [...code].filter((dot) => !shown.has(dot))
    const from = (size - hole) / 2
    const isInMiddle = (dot: string) =>
      dot.split(',').every((at) => Number(at) >= from && Number(at) < from + hole)
    expect(hole % 2).toBe(1)
    expect(gone.length).toBeGreaterThan(0)
    expect(gone.every(isInMiddle)).toBe(true)
    expect([...shown].every((dot) => code.has(dot) && !isInMiddle(dot))).toBe(true)
    // Level H mends 30 % of the code words; a third of that is spent on the logo at most.
    expect((hole * hole) / (size * size)).toBeLessThan(0.1)
  })

  it('has none for no text, and for more bytes than the largest code holds', () => {
    expect(qrModules('')).toBeNull()
    for (const [most, hasLogo] of [
      [2_331, false],
      [1_273, true],
    ] as const) {
      expect(drawing('x'.repeat(most), hasLogo).size).toBe(177)
      expect(qrModules('x'.repeat(most + 1), hasLogo)).toBeNull()
      expect(qrModules('é'.repeat(most / 2 + 1), hasLogo)).toBeNull()
    }
  })
})
