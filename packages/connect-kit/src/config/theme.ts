export type ThemeMode = 'light' | 'dark'

/** CSS custom properties by name. */
export type ThemeVariables = Readonly<Record<`--${string}`, string | number>>

/**
 * The CSS properties the modal sets for the app's theme: `--es-…` unchanged, and the `--w3m-…` and `--apkt-…` ones of the reference kit converted.
 *
 * @example themeProperties({ '--w3m-accent': '#7c5cff' })['--es-accent'] // '#7c5cff'
 */
export function themeProperties(variables: ThemeVariables = {}): Readonly<Record<string, string>> {
  const read = (name: string): string | undefined => {
    const value = variables[`--w3m-${name}`] ?? variables[`--apkt-${name}`]
    return value === undefined ? undefined : String(value)
  }
  const own = Object.entries(variables).flatMap(([name, value]) =>
    name.startsWith('--es-') ? [[name, String(value)] as const] : [],
  )
  return {
    ...accent(read('accent')),
    ...fonts(read('font-family')),
    ...radii(read('border-radius-master')),
    ...(read('qr-color') ? { '--es-qr-ink': String(read('qr-color')) } : {}),
    ...Object.fromEntries(own),
  }
}

const accent = (colour: string | undefined): Record<string, string> =>
  colour
    ? {
        '--es-accent': colour,
        '--es-accent-fill': `linear-gradient(${colour}, ${colour})`,
        // Black or white, so that text on the accent colour is readable.
        '--es-accent-ink': `oklch(from ${colour} round(1.19 - l) 0 0)`,
        '--es-accent-tint': `color-mix(in srgb, ${colour} 13%, transparent)`,
        '--es-accent-edge': `color-mix(in srgb, ${colour} 40%, transparent)`,
      }
    : {}

const fonts = (family: string | undefined): Record<string, string> =>
  family ? { '--es-font-text': family, '--es-font-display': family } : {}

/** All radii are derived from one length: the reference kit's smallest step. */
const radii = (length: string | undefined): Record<string, string> =>
  length
    ? {
        '--es-radius-s': `calc(${length} * 1.5)`,
        '--es-radius-m': `calc(${length} * 2)`,
        '--es-radius-l': `calc(${length} * 3)`,
      }
    : {}
