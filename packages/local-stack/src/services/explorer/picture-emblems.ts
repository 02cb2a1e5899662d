import type { SeededChoices } from './seeded-choices.ts'

/** A shape behind the letter, as the content of a 128 × 128 SVG. */
type Emblem = (choices: SeededChoices) => string

/** The rim of a coin, with notches that depend on the seed. */
export function coin({ between }: SeededChoices): string {
  const notch = between(3, 16)
  return (
    `<circle cx="64" cy="64" r="52" fill="none" stroke="#fff" stroke-opacity=".55" stroke-width="5" stroke-dasharray="${notch} ${between(2, 7)}"/>` +
    `<circle cx="64" cy="64" r="45" ${shade(0.14)}/>`
  )
}

export const emblems: readonly [Emblem, ...Emblem[]] = [
  rings,
  hills,
  petals,
  facets,
  orbit,
  tiles,
  rays,
  arcs,
]

function rings({ between }: SeededChoices): string {
  const [x, y] = [between(8, 120), between(8, 120)]
  return [104, 78, 52, 26]
    .map((radius) => `<circle cx="${x}" cy="${y}" r="${radius + between(-6, 6)}" ${veil(0.07)}/>`)
    .join('')
}

function hills({ between }: SeededChoices): string {
  return [62, 82, 102]
    .map((height) => {
      const [left, peak, right] = [between(-14, 14), between(-30, 30), between(-14, 14)]
      return `<path d="M0 ${height + left}C40 ${height + peak} 88 ${height - peak} 128 ${height + right}V128H0Z" ${veil(0.1)}/>`
    })
    .join('')
}

function petals({ between }: SeededChoices): string {
  const count = between(5, 9)
  const turn = between(0, 70)
  return around(count, turn, `<ellipse cx="64" cy="30" rx="${between(12, 17)}" ry="30" ${veil(0.16)}/>`)
}

function facets({ between }: SeededChoices): string {
  const [x, y] = [between(44, 84), between(44, 84)]
  const corners = ['0 0', '128 0', '128 128', '0 128']
  return corners
    .map((corner, index) => {
      const next = corners[(index + 1) % corners.length] ?? ''
      return `<path d="M${x} ${y}L${corner}L${next}Z" ${index % 2 === 0 ? veil(0.05 + index * 0.08) : shade(0.04 + index * 0.05)}/>`
    })
    .join('')
}

function orbit({ between }: SeededChoices): string {
  const turn = between(0, 179)
  return [
    `<g transform="rotate(${turn} 64 64)"><circle cx="64" cy="64" r="38" ${veil(0.14)}/>`,
    '<ellipse cx="64" cy="64" rx="58" ry="24" fill="none" stroke="#fff" stroke-opacity=".3" stroke-width="5"/>',
    `<circle cx="${between(0, 1) === 0 ? 8 : 120}" cy="64" r="${between(6, 9)}" fill="#fff" fill-opacity=".75"/></g>`,
  ].join('')
}

function tiles({ between }: SeededChoices): string {
  const turn = between(0, 89)
  const step = between(14, 22)
  return [92, 72, 50]
    .map((side, index) => {
      const start = 64 - side / 2
      return `<rect x="${start}" y="${start}" width="${side}" height="${side}" rx="${side / 5}" transform="rotate(${turn + index * step} 64 64)" ${veil(0.13)}/>`
    })
    .join('')
}

function rays({ between }: SeededChoices): string {
  const count = between(8, 14)
  const width = Math.round(420 / count / 2)
  return (
    around(count, between(0, 44), `<path d="M64 64L${64 - width} -36H${64 + width}Z" ${veil(0.14)}/>`) +
    `<circle cx="64" cy="64" r="36" ${shade(0.16)}/>`
  )
}

function arcs({ between }: SeededChoices): string {
  const corner = between(0, 3) * 90
  const width = between(10, 16)
  const circles = [34, 62, 90, 118].map(
    (radius) =>
      `<circle cx="0" cy="128" r="${radius}" fill="none" stroke="#fff" stroke-opacity=".17" stroke-width="${width}"/>`,
  )
  return `<g transform="rotate(${corner} 64 64)">${circles.join('')}</g>`
}

const around = (count: number, turn: number, figure: string): string =>
  Array.from(
    { length: count },
    (_, index) => `<g transform="rotate(${Math.round(turn + (index * 360) / count)} 64 64)">${figure}</g>`,
  ).join('')

const veil = (opacity: number): string => `fill="#fff" fill-opacity="${opacity.toFixed(2)}"`
const shade = (opacity: number): string => `fill="#000" fill-opacity="${opacity.toFixed(2)}"`
