/**
 * Origin of the page that holds this one in a frame; undefined when there is none, or when the browser does not say. Where
 * `ancestorOrigins` is missing, the referrer of the frame's first page says it.
 */
export function parentOrigin(page: Window): string | undefined {
  const { parent, location, document } = page
  if (!parent || parent === page) return undefined
  const [nearest] = location.ancestorOrigins ?? []
  return nearest ?? originOf(document.referrer)
}

function originOf(url: string): string | undefined {
  try {
    return new URL(url).origin
  } catch {
    return undefined
  }
}

/** Whether an origin is one of those allowed. */
export const allowsOrigin = (allowed: readonly (string | RegExp)[], origin: string): boolean =>
  allowed.some((rule) => asPattern(rule).test(origin))

/** A text stands for itself. A pattern loses its memory of earlier matches (`g`, `y`). */
export const asPattern = (rule: string | RegExp): RegExp =>
  typeof rule === 'string'
    ? new RegExp(`^${rule.replace(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`)}$`)
    : new RegExp(rule.source, rule.flags.replace(/[gy]/g, ''))
