import { z } from 'zod'
import { json } from '../../answer.ts'
import { Refusal } from '../../refusal.ts'
import { addressOf } from '../account-ids.ts'
import type { LocalChains } from '../local-chains.ts'
import { type ApiRequest, partOf, queryOf } from '../request.ts'
import type { Route } from '../router.ts'
import { type NameBook, openNameBook } from './name-book.ts'
import { checkLabel, checkName, zone as ownZone } from './name-rules.ts'
import { registerName } from './register.ts'
import { words } from './words.ts'

export interface NameOptions {
  readonly chains: LocalChains
  readonly now: () => number
  readonly namesFile?: string | undefined
  readonly onProgress?: ((line: string) => void) | undefined
}

const suggestionShape = z.object({ zone: z.string().default(ownZone) })
const mostSuggestions = 5

/** `v1/profile`: account names, registered with a signature. */
export function nameRoutes({ chains, now, namesFile, onProgress }: NameOptions): readonly Route[] {
  const book = openNameBook({ file: namesFile, onProgress })
  return [
    {
      method: 'POST',
      path: '/v1/profile/account',
      // The toolkit sends no project id with this call.
      access: 'optionalProject',
      answer: async (request) => json(await registerName(request, { book, chains, now })),
    },
    {
      method: 'GET',
      path: '/v1/profile/account/:name',
      access: 'project',
      answer(request) {
        const name = partOf(request, 'name')
        checkName(name)
        const record = book.find(name)
        if (record) return json(record)
        return notFound(request, 'name', `Name is not found in the database: ${name}`)
      },
    },
    {
      method: 'GET',
      path: '/v1/profile/reverse/:address',
      access: 'project',
      answer(request) {
        const names = book.namesOf(addressOf(partOf(request, 'address')))
        return names.length > 0 ? json(names) : notFound(request, 'address', 'No name for address is found')
      },
    },
    {
      method: 'GET',
      path: '/v1/profile/suggestions/:label',
      access: 'project',
      answer(request) {
        const label = partOf(request, 'label')
        checkLabel(label)
        const { zone } = queryOf(request, suggestionShape)
        if (zone !== ownZone)
          throw new Refusal(400, 'name', `Name is not in the allowed zones: ${label}.${zone}`)
        return json({ suggestions: suggestionsFor(label, book) })
      },
    },
  ]
}

/** Newer clients expect an empty list; older ones expect an error. */
function notFound(request: ApiRequest, field: string, description: string) {
  if (request.query.get('apiVersion') === '2') return json([])
  throw new Refusal(404, field, description)
}

function suggestionsFor(label: string, book: NameBook) {
  const exact = `${label}.${ownZone}`
  const free = words
    .filter((word) => word.startsWith(label.toLowerCase()) && word !== label.toLowerCase())
    .map((word) => `${word}.${ownZone}`)
    .filter((name) => !book.find(name))
  const first = { name: exact, registered: book.find(exact) !== undefined }
  return [first, ...free.slice(0, mostSuggestions - 1).map((name) => ({ name, registered: false }))]
}
