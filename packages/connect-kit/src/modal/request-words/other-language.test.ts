import { expect, it } from 'vitest'
import { arabic } from '../../messages/ar.ts'
import { requests } from '../../messages/english/requests.ts'
import { translate } from '../../messages/translate.ts'
import { describeRequest } from '../describe-request.ts'
import { requestMessages } from './words.ts'

const other = '0x70997970c51812dc3a010c7d01b50e0d17dc79c8'

it('a request is described in the app’s language, with untrusted text isolated', () => {
  const { headline, about, warnings } = describeRequest(
    { method: 'personal_sign', params: ['0x48656c6c6f', other] },
    {
      origin: 'https://arena.example',
      host: 'arena.example',
      account: '0xf39Fd6e51aad88F6F4ce6aB8827279cffFb92266',
      network: 'eip155:137',
      networks: [],
      tokens: [],
      now: 0,
      messages: requestMessages(translate({ messages: arabic }, requests)),
    },
  )
  expect(headline).toBe('توقيع رسالة')
  expect(about.map(({ name }) => name)).toEqual(['الجهة الطالبة', 'الحساب', 'الشبكة'])
  expect(warnings).toEqual([
    { level: 'caution', sentence: ['يذكر الطلب حسابًا آخر: ', { text: '0x7099…79c8', full: other }] },
  ])
})
