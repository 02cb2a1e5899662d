import { ApiError, type ErrorCode, type Problem } from '@esports/contract'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { sentenceOf } from './api.ts'
import { formErrorsOf } from './form-errors.ts'
import { changeLanguage, startLanguage, type Translations } from './language.ts'
import { translation as arabic } from './refusal-texts.ar.ts'
import { translation as german } from './refusal-texts.de.ts'
import { translation as sharedArabic } from './shared-texts.ar.ts'
import { translation as sharedGerman } from './shared-texts.de.ts'

const of = (...groups: readonly { readonly name: string; readonly texts: unknown }[]): Translations => ({
  texts: new Map(groups.map(({ name, texts }) => [name, texts])),
  labels: {},
})

beforeEach(async () => {
  vi.stubGlobal('document', { documentElement: {} })
  vi.stubGlobal('localStorage', { getItem: () => null, setItem: () => undefined })
  await startLanguage({ de: async () => of(german, sharedGerman), ar: async () => of(arabic, sharedArabic) })
})
afterEach(async () => {
  await changeLanguage('en')
  vi.unstubAllGlobals()
})

const said = 'What the server says.'
const refused = (
  code: ErrorCode,
  more: Pick<Problem, 'reason' | 'parameters'>,
  errors: Problem['errors'] = [],
): ApiError =>
  new ApiError(code, said, {
    problem: { type: '', title: '', status: 409, code, message: said, requestId: '', errors, ...more },
  })
const full = refused('full', { reason: 'clan_full', parameters: { clan: 'Nova' } })

it('says why the API refused, by its reason, in the language of the app', async () => {
  expect(sentenceOf(full)).toBe(said)
  await changeLanguage('de')
  expect(sentenceOf(full)).toBe('In Nova ist kein Platz mehr.')
  await changeLanguage('ar')
  expect(sentenceOf(full)).toBe('لم يبق مكان في Nova.')
})

it('prefers a reason to what the code says', async () => {
  await changeLanguage('de')
  const parameters = { item: 'Nordlicht', points: 300 }
  expect(sentenceOf(refused('version_conflict', { reason: 'item_price', parameters }))).toBe(
    'Nordlicht kostet jetzt 300 Punkte.',
  )
})

it.each([
  ['of a newer server', { reason: 'from_the_future', parameters: {} }],
  ['that is none', {}],
  ['named like what every object has', { reason: 'constructor', parameters: {} }],
  ['about something unknown', { reason: 'not_there', parameters: { what: 'dragon' } }],
])('says what the server says for a reason %s', async (_, more) => {
  await changeLanguage('de')
  expect(sentenceOf(refused('not_found', more))).toBe(said)
})

it('says what is wrong with a field: why it was refused, or to check it', async () => {
  const taken = refused('conflict', { reason: 'clan_tag_taken', parameters: {} }, [
    { path: 'body.tag', message: said },
  ])
  const invalid = refused('invalid', {}, [
    { path: 'body.name', message: 'Too small' },
    { path: 'querystring.page', message: 'Too small' },
  ])
  expect([formErrorsOf(taken), formErrorsOf(invalid)]).toEqual([{ tag: said }, { name: 'Too small' }])
  await changeLanguage('de')
  expect([formErrorsOf(taken), formErrorsOf(invalid)]).toEqual([
    { tag: 'Ein anderer Clan hat dieses Kürzel.' },
    { name: 'Prüfe diese Angabe.' },
  ])
})
