import { errorCodes } from '@esports/contract'
import { expect, it } from 'vitest'
import { translation as arabic } from './shared-texts.ar.ts'
import { translation as german } from './shared-texts.de.ts'
import { sharedTexts } from './shared-texts.ts'

const codes = ['network', 'aborted', 'unreadable_answer', ...errorCodes] as const
const said = 'What the server says.'

it('says errors of the client and of the infrastructure in each language, and leaves what has a reason', () => {
  for (const { error } of [german.texts, arabic.texts])
    expect(codes.filter((code) => error(code, said) === said)).toEqual([
      'forbidden',
      'permission_required',
      'not_eligible',
      'not_found',
      'conflict',
      'already_registered',
      'full',
      'needs_force',
      'wrong_state',
      'wallet_taken',
      'expired',
      'rule_violation',
      'signature_invalid',
    ])
  expect(codes.filter((code) => sharedTexts.english.error(code, said) !== said)).toEqual([])
})
