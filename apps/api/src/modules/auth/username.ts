import type { Person } from '../../platform/oidc.ts'

/**
 * Usernames to try for a new user, best first: their preferred name, the same with a number, then one that is guaranteed to be free. All consist of 3
 * to 20 characters of `a-z`, `0-9` and `_`.
 *
 * @param id the user's id, whose last part makes the final candidate unique
 */
export function* usernameCandidates(
  person: Pick<Person, 'preferredUsername' | 'name'>,
  id: string,
): Generator<string> {
  const wish = (person.preferredUsername ?? person.name ?? 'player')
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9_]+/g, '')
    .slice(0, 20)
  const base = wish.length >= 3 ? wish : `player${wish}`
  yield base
  for (let number = 2; number <= 9; number += 1) yield `${base.slice(0, 19)}${number}`
  yield `player_${id.replaceAll('-', '').slice(-12)}`
}
