import { allowedLicences, copyleft, pinned, pinnedScopes, readByHand } from './policy.mjs'

/**
 * Checks the licence of one package of the runtime tree.
 *
 * @param {{ name: string, version: string, license?: unknown, licenses?: unknown }} manifest `licenses` is npm's old field
 * @returns {string | undefined} why it is rejected, as a user-facing message, or undefined
 */
export function judge({ name, version, license, licenses }) {
  const id = `${name}@${version}`
  if (pinnedScopes.some((scope) => name.startsWith(scope)) && !pinned[name]?.includes(version)) {
    const expected = pinned[name]?.join(' or ')
    return expected
      ? `${id} is not the pinned ${expected}. 2.21.8 is the last WalletConnect release under Apache-2.0; later ones limit monthly users and forbid other relays.`
      : `${id} is not on the list of WalletConnect packages we have read. Add it to tools/licences/policy.mjs only if it is permissive.`
  }
  const expression = readByHand[id] ?? licenceOf(license ?? licenses)
  if (!expression) return `${id} names no licence.`
  if (isAllowed(expression)) return undefined
  if (copyleft.test(expression))
    return `${id} is under ${expression}: copyleft that would reach whoever ships a bundle with it.`
  return `${id} is under "${expression}", which is not on the list of permissive licences.`
}

function licenceOf(license) {
  if (typeof license === 'string') return license
  if (Array.isArray(license)) return license.map(licenceOf).join(' OR ')
  return license?.type
}

/**
 * SPDX expressions in the forms that occur: one id, or ids joined by OR (one must be allowed) or AND (all must be
 * allowed).
 */
function isAllowed(expression) {
  const plain = expression.trim().replace(/^\((.*)\)$/, '$1')
  if (/\bOR\b/.test(plain)) return plain.split(/\bOR\b/).some(isAllowed)
  if (/\bAND\b/.test(plain)) return plain.split(/\bAND\b/).every(isAllowed)
  return allowedLicences.has(plain)
}
