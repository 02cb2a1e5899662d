import { account } from './english/account.ts'
import { frame } from './english/frame.ts'
import { names } from './english/names.ts'
import { requests } from './english/requests.ts'
import { steps } from './english/steps.ts'
import { wallets } from './english/wallets.ts'

/** Every text of the modal as it is in English, to translate or to look up a key. A view loads only its own part. */
export const english = { ...frame, ...wallets, ...steps, ...account, ...names, ...requests } as const

export type { Catalogue, Messages } from './catalogue.ts'
