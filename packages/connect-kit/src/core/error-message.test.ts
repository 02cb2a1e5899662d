import { expect, it } from 'vitest'
import { ConnectKitError } from '../errors/connect-kit-error.ts'
import { arabic } from '../messages/ar.ts'
import type { Messages } from '../messages/catalogue.ts'
import { german } from '../messages/de.ts'
import { createTestKit } from '../testing.ts'
import { errorMessage } from './error-message.ts'

const rejected = new ConnectKitError('USER_REJECTED')
const said = (messages?: Messages) => errorMessage(createTestKit({ messages }).kit, rejected)

it('is the text of the code in the language of the kit', () => {
  expect(said(arabic)).toBe('لقد رفضت الطلب في محفظتك.')
  expect(said(german)).toBe('Du hast die Anfrage in deiner Wallet abgelehnt.')
})

it('is the text of the app, if it has one for the code', () => {
  expect(said({ ...arabic, 'errors.USER_REJECTED': 'No.' })).toBe('No.')
})

it('is English for a language without the code, and without a language', () => {
  expect(said({ 'title.connect': 'Verbinden' })).toBe('You declined the request in your wallet.')
  expect(said()).toBe('You declined the request in your wallet.')
})
