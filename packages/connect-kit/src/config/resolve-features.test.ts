import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  defaultFeatures,
  type LocalFeatures,
  onrampProviders,
  socialProviders,
  swapProviders,
} from './features.ts'
import { resolveFeatures } from './resolve-features.ts'

const entry = (id: string, isEnabled: boolean, config: readonly string[] | null | undefined) => ({
  id,
  isEnabled,
  config,
})
const allOff = {
  email: false,
  socials: false,
  swaps: false,
  onramp: false,
  activity: false,
  reownBranding: false,
}
const everything = [
  entry('social_login', true, ['email', 'google', 'x']),
  entry('swap', true, ['1inch']),
  entry('onramp', true, ['meld']),
  entry('activity', true, []),
  entry('reown_branding', true, []),
]
const anyLocal: fc.Arbitrary<LocalFeatures> = fc.record(
  {
    email: fc.boolean(),
    socials: fc.oneof(fc.boolean(), fc.subarray([...socialProviders])),
    swaps: fc.oneof(fc.boolean(), fc.subarray([...swapProviders])),
    onramp: fc.oneof(fc.boolean(), fc.subarray([...onrampProviders])),
    history: fc.boolean(),
    reownBranding: fc.boolean(),
  },
  { requiredKeys: [] },
)

describe('features, before the project settings are loaded', () => {
  it.each([undefined, null])('are the defaults [S4.13, S9.9]', (remote) => {
    expect(resolveFeatures({ remote, local: {} })).toEqual({
      features: defaultFeatures,
      ignored: [],
      notice: undefined,
    })
    expect(defaultFeatures).toEqual({
      email: true,
      socials: ['google', 'x', 'farcaster', 'discord', 'apple', 'github', 'facebook'],
      swaps: ['1inch'],
      onramp: ['coinbase', 'meld'],
      activity: true,
      reownBranding: true,
    })
  })
  it.each<[LocalFeatures, object]>([
    [{ email: false }, { email: false }],
    [{ socials: true }, { socials: socialProviders }],
    [{ socials: false }, { socials: false }],
    [{ socials: ['github'] }, { socials: ['github'] }],
    [{ socials: [] }, { socials: [] }],
    [
      { swaps: false, onramp: ['meld'] },
      { swaps: false, onramp: ['meld'] },
    ],
    [{ history: false }, { activity: false }],
    [{ history: false, activity: true }, { activity: true }],
    [{ reownBranding: false }, { reownBranding: false }],
  ])('use the app’s values, if set: %j [S4.13]', (local, expected) => {
    const { features, ignored } = resolveFeatures({ remote: undefined, local })
    expect(features).toEqual({ ...defaultFeatures, ...expected })
    expect(ignored).toEqual([])
  })
})

describe('features, after the project settings are loaded', () => {
  it('use the project’s values [S3.13, S4.13]', () => {
    expect(resolveFeatures({ remote: everything, local: {} })).toEqual({
      features: {
        email: true,
        socials: ['google', 'x'],
        swaps: ['1inch'],
        onramp: ['meld'],
        activity: true,
        reownBranding: true,
      },
      ignored: [],
      notice: undefined,
    })
  })
  it.each([
    ['nothing is set', []],
    ['nothing is configured', everything.map(({ id }) => entry(id, true, undefined))],
    ['all is switched off', everything.map((other) => ({ ...other, isEnabled: false }))],
  ])('are disabled if %s [S4.13]', (_, remote) => {
    expect(resolveFeatures({ remote, local: {} }).features).toEqual(allOff)
  })
  it.each([
    [['email'], true, []],
    [['google'], false, ['google']],
    [[], false, false],
    [['myspace', 'google', 'Google'], false, ['google']],
  ])('parse the logins of the list %j [S4.13, S5.7]', (list, email, socials) => {
    const remote = [entry('social_login', true, list)]
    expect(resolveFeatures({ remote, local: {} }).features).toMatchObject({ email, socials })
  })
  it.each([
    ['is not a list', 'google'],
    ['has an entry that is not a string', ['google', 7]],
    ['is missing', undefined],
  ])('are disabled if their list %s; other features keep their values [S4.13]', (_, config) => {
    const remote = [...everything.slice(1), { id: 'social_login', isEnabled: true, config }]
    expect(resolveFeatures({ remote, local: {} }).features).toEqual({
      email: false,
      socials: false,
      swaps: ['1inch'],
      onramp: ['meld'],
      activity: true,
      reownBranding: true,
    })
  })
  it('list the overridden options in the warning [S8.13]', () => {
    const { notice, ignored } = resolveFeatures({ remote: everything, local: { email: false, swaps: false } })
    expect(ignored).toEqual(['"features.email"', '"features.swaps"'])
    expect(notice?.long).toContain('"features.email", "features.swaps"')
    expect(notice?.long).not.toContain('{settings}')
  })
  it('use the app’s values if the project does not set them, without a warning [S4.13]', () => {
    const remote = [...everything.slice(1), entry('social_login', true, null)]
    const local = { email: false, socials: ['github' as const] }
    expect(resolveFeatures({ remote, local })).toMatchObject({
      features: { email: false, socials: ['github'], swaps: ['1inch'] },
      ignored: [],
      notice: undefined,
    })
  })
  it('override the app’s values, and name those in the warning [S4.13, S8.13]', () => {
    const local: LocalFeatures = { email: false, swaps: false, history: false }
    expect(resolveFeatures({ remote: everything, local })).toMatchObject({
      features: { email: true, swaps: ['1inch'], activity: true },
      ignored: ['"features.email"', '"features.swaps"', '"features.history" (now "activity")'],
      notice: {
        short: 'Local configuration ignored',
        long: expect.stringContaining(
          '"features.email", "features.swaps", "features.history" (now "activity")',
        ),
      },
    })
  })
  it('ignore the app’s values, unless the project does not set them [S4.13]', () => {
    fc.assert(
      fc.property(anyLocal, (local) => {
        const { features, ignored } = resolveFeatures({ remote: everything, local })
        expect(features).toEqual(resolveFeatures({ remote: everything, local: {} }).features)
        expect(ignored).toHaveLength(Object.keys(local).length)
      }),
    )
  })
})

describe('invalid project settings', () => {
  it.each(['text', 7, {}, [null], [{}], [{ id: 1 }]])(
    'fall back to the defaults, without a warning: %j [S4.13]',
    (remote) => {
      expect(resolveFeatures({ remote, local: { email: false } })).toEqual({
        features: defaultFeatures,
        ignored: [],
        notice: undefined,
      })
    },
  )
  it.each([false, 'meld', [1], {}])(
    'disable only the feature with the invalid entry %j [kit-core review, facts 15]',
    (config) => {
      const remote = [
        entry('swap', true, ['1inch']),
        { id: 'onramp', isEnabled: false, config },
        null,
        entry('activity', true, []),
        entry('reown_branding', false, []),
      ]
      expect(resolveFeatures({ remote, local: {} }).features).toEqual({
        email: false,
        socials: false,
        swaps: ['1inch'],
        onramp: false,
        activity: true,
        reownBranding: false,
      })
    },
  )
  it('never throw, and never mutate the input [S4.13]', () => {
    fc.assert(
      fc.property(fc.anything(), anyLocal, (remote, local) => {
        const before = structuredClone({ local, defaultFeatures })
        resolveFeatures({ remote, local: Object.freeze(local) })
        expect({ local, defaultFeatures }).toEqual(before)
      }),
    )
  })
})
