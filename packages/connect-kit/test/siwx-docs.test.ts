import { readFileSync } from 'node:fs'
import { accounts } from '@esports/local-stack'
import { describe, expect, it } from 'vitest'
import { createMessenger } from '../src/siwx.ts'
import { giveNonce, makeKit, mayBeSigned, signIn } from './siwx-docs-samples.ts'
import { aPage, signedSession, start } from './siwx-page.ts'

const [gamer] = accounts
if (!gamer) throw new Error('The stack has ten accounts.')
const read = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8')

describe('the samples of docs/sign-in-with-wallet.md', () => {
  it('are the code that is tested here', () => {
    const shown = [...read('../../../docs/sign-in-with-wallet.md').matchAll(/```ts\n([\s\S]*?)\n```/g)]
    const tested = [
      ...read('./siwx-docs-samples.ts').matchAll(/\/\/ #region \w+\n([\s\S]*?)\n+\/\/ #endregion/g),
    ]
    const published = (code = '') =>
      code.replaceAll(/'\.\.\/src\/(\w+)\.ts'/g, (_, face: string) =>
        face === 'index' ? "'@esports/connect-kit'" : `'@esports/connect-kit/${face}'`,
      )
    expect(tested.length).toBeGreaterThan(2)
    expect(shown.map(([, code]) => code)).toEqual(tested.map(([, code]) => published(code)))
  })
  it('create a kit with sign-in [S4.9]', () => {
    expect(makeKit('https://auth.example/').options.siwx?.getRequired?.()).toBe(true)
  })
  it('sign a gamer in only once', async () => {
    const nonce = giveNonce(start)
    const messenger = {
      createMessage: createMessenger({ getNonce: () => nonce, environment: aPage().environment }),
    }
    const { message, signature } = await signedSession(messenger, gamer)
    expect(mayBeSigned(message, gamer.address, 'play.example', start)).toBe(true)
    expect(mayBeSigned(message, gamer.address, 'evil.example', start)).toBe(false)
    expect(await signIn(nonce, message, signature, start)).toBe(`eip155:137:${gamer.address}`)
    expect(await signIn(nonce, message, signature, start)).toBe('nonceUnknown')
    expect(await signIn(giveNonce(start), message, signature, start)).toBe('wrongNonce')
    const late = giveNonce(start)
    expect(await signIn(late, message, signature, start + 300_000)).toBe('nonceUnknown')
  })
})
