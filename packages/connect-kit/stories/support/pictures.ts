/** A small SVG for a fictional wallet, deterministic by name. */
export function drawing(name: string): string {
  const seed = Array.from(name).reduce((sum, letter) => (sum * 31 + (letter.codePointAt(0) ?? 0)) % 997, 7)
  const hue = (seed * 47) % 360
  const turn = (seed % 8) * 45
  return [
    '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 40">',
    `<rect width="40" height="40" fill="hsl(${hue} 70% 34%)"/>`,
    `<g transform="rotate(${turn} 20 20)"><path d="M20 6 33 20 20 34 7 20z" fill="hsl(${hue} 85% 62%)"/>`,
    `<path d="M20 6 33 20H7z" fill="hsl(${(hue + 30) % 360} 90% 78%)"/></g></svg>`,
  ].join('')
}

/** The same as a URL for an `<img>`. */
export const picture = (name: string): string => `data:image/svg+xml,${encodeURIComponent(drawing(name))}`
