import { account } from './account.ts'
import { frame } from './frame.ts'
import { names } from './names.ts'
import { requests } from './requests.ts'
import { steps } from './steps.ts'
import { wallets } from './wallets.ts'

const texts = { ...frame, ...wallets, ...steps, ...account, ...names, ...requests } as const

/** Name of a text of the modal. */
export type MessageKey = keyof typeof texts

/** Every text of the modal as it is in English, to translate or to look up a key. A view loads only its own part. */
export const english: Readonly<Record<MessageKey, string>> = texts
