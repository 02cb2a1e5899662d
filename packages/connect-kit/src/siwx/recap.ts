const prefix = 'urn:recap:'
const sentenceStart = 'I further authorize the stated URI to perform the following actions on my behalf: '

/** Abilities by resource: `{ eip155: ['request/personal_sign'] }`. */
type Attenuations = Readonly<Record<string, readonly string[]>>

/** The ReCap of a list of resources, which is its last one (ERC-5573), or undefined. */
export function recapOf(resources: readonly string[] | undefined): string | undefined {
  const last = resources?.at(-1)
  return last?.startsWith(prefix) ? last : undefined
}

/**
 * The statement with the sentence that tells a person what the ReCap allows. A statement that has it stays as it is.
 *
 * @returns undefined when the ReCap cannot be read
 * @see ERC-5573, "ReCap translation algorithm"
 */
export function statementWithRecap(statement: string, recap: string): string | undefined {
  if (statement.includes(sentenceStart)) return statement
  const attenuations = readRecap(recap)
  if (!attenuations) return undefined
  let ordinal = 0
  const sentences = Object.entries(attenuations).map(([resource, abilities]) =>
    [...actionsByAbility(abilities)]
      .map(([ability, actions]) => {
        ordinal += 1
        return `(${ordinal}) '${ability}': '${actions.join("', '")}' for '${resource}'.`
      })
      .join(' '),
  )
  return `${statement ? `${statement} ` : ''}${sentenceStart}${sentences.join(' ')}`
}

/** The abilities of a ReCap that are about a resource, such as `request/personal_sign`; undefined when it is unreadable. */
export function abilitiesOf(recap: string, resource: string): readonly string[] | undefined {
  const attenuations = readRecap(recap)
  return attenuations && (attenuations[resource] ?? [])
}

function actionsByAbility(abilities: readonly string[]): ReadonlyMap<string, readonly string[]> {
  const byAbility = new Map<string, string[]>()
  for (const [ability = '', action = ''] of abilities.map((text) => text.split('/')).toSorted(byAction))
    byAbility.set(ability, [...(byAbility.get(ability) ?? []), action])
  return byAbility
}

const byAction = ([, one = '']: readonly string[], [, other = '']: readonly string[]) =>
  one.localeCompare(other)

function readRecap(recap: string): Attenuations | undefined {
  try {
    const base64 = recap.slice(prefix.length).replaceAll('-', '+').replaceAll('_', '/')
    const bytes = Uint8Array.from(atob(base64), (character) => character.charCodeAt(0))
    const value: unknown = JSON.parse(new TextDecoder().decode(bytes))
    const attenuations: unknown = isRecord(value) ? value['att'] : undefined
    if (!isRecord(attenuations)) return undefined
    return Object.fromEntries(
      Object.entries(attenuations).map(([resource, abilities]) => [
        resource,
        isRecord(abilities) ? Object.keys(abilities) : [],
      ]),
    )
  } catch {
    // Not base64, or not JSON: whoever made it decides nothing here.
    return undefined
  }
}

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null
