import { escapeHtml } from '../../http.ts'
import { coin, emblems } from './picture-emblems.ts'
import { palettes } from './picture-palettes.ts'
import { seededChoices } from './seeded-choices.ts'

export interface PictureParameters {
  /** The same seed gives the same picture. */
  readonly seed: string
  /** One to four characters in the centre. */
  readonly mark: string
  /** `coin` for currencies, `emblem` for everything else. */
  readonly kind: 'coin' | 'emblem'
}

/** A unique SVG picture for each seed: a white shape on a gradient of two colours. */
export function drawPicture({ seed, mark, kind }: PictureParameters): string {
  const choices = seededChoices(`picture of ${seed}`)
  const [from, to] = choices.pick(palettes)
  const turn = choices.between(0, 359)
  const figure = (kind === 'coin' ? coin : choices.pick(emblems))(choices)
  const size = { 1: 58, 2: 46, 3: 34 }[mark.length] ?? 27
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" width="128" height="128" viewBox="0 0 128 128">',
    `<defs><linearGradient id="colours" gradientTransform="rotate(${turn} .5 .5)">`,
    `<stop stop-color="${from}"/><stop offset="1" stop-color="${to}"/></linearGradient></defs>`,
    `<rect width="128" height="128" fill="url(#colours)"/>${figure}`,
    `<text x="64" y="65" fill="#fff" font-family="system-ui, sans-serif" font-weight="700" font-size="${size}"`,
    ` text-anchor="middle" dominant-baseline="central">${escapeHtml(mark)}</text></svg>`,
  ].join('')
}
