/**
 * Origin of the page that embeds this one in an iframe; undefined if there is none, or if the browser does not reveal it. Without
 * `ancestorOrigins` it is read from the referrer of the iframe's first page.
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

/** Whether an origin matches one of the allowed origins. */
export const allowsOrigin = (allowed: readonly (string | RegExp)[], origin: string): boolean =>
  allowed.some((rule) => asPattern(rule).test(origin))

/** A string must match exactly. A pattern is copied without `g` and `y`, which would keep state between matches. */
export const asPattern = (rule: string | RegExp): RegExp =>
  typeof rule === 'string'
    ? new RegExp(`^${rule.replace(/[\\^$.*+?()[\]{}|/]/g, String.raw`\$&`)}$`)
    : new RegExp(rule.source, rule.flags.replace(/[gy]/g, ''))
