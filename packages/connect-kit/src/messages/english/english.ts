import { account } from './account.ts'
import { amounts } from './amounts.ts'
import { buttons } from './buttons.ts'
import { frame } from './frame.ts'
import { names } from './names.ts'
import { onramp } from './onramp.ts'
import { permissions } from './permissions.ts'
import { requests } from './requests.ts'
import { send } from './send.ts'
import { steps } from './steps.ts'
import { swap } from './swap.ts'
import { verdict } from './verdict.ts'
import { wallets } from './wallets.ts'

const texts = {
  ...frame,
  ...buttons,
  ...wallets,
  ...verdict,
  ...steps,
  ...account,
  ...amounts,
  ...names,
  ...permissions,
  ...requests,
  ...send,
  ...swap,
  ...onramp,
} as const

/** Key of a text of the modal. */
export type MessageKey = keyof typeof texts

/** All English texts of the modal, for translation or to look up a key. Each view loads only its own part. */
export const english: Readonly<Record<MessageKey, string>> = texts
