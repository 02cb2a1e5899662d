import { describe, expect, it } from 'vitest'
import { claimPairing } from '../src/connectors/walletconnect/pairing-claim.ts'
import { defaultEnvironment, type Environment } from '../src/environment/environment.ts'
import { aBrowser, quiet } from './support/memory-tabs.ts'

const never = () => new Promise<void>(() => undefined)

describe('a code that a tab makes its own', () => {
  /** A tab of a browser, which makes codes its own until it says so. */
  const aTab = ({ openTab }: ReturnType<typeof aBrowser>) => {
    const { locks } = openTab().tab.environment
    return (topic: string, over: () => Promise<void> = never, signal?: AbortSignal) =>
      claimPairing({ ...defaultEnvironment(), locks }, 'kit', topic, over, signal)
  }

  it('is another’s only when it is over', async () => {
    const browser = aBrowser()
    let end: () => void = () => undefined
    await aTab(browser)('shown', () => new Promise((resolve) => (end = resolve)))
    const order: string[] = []
    const next = aTab(browser)('shown').then(() => order.push('the next has it'))
    await quiet()
    order.push('the first is over')
    end()
    await next
    expect(order).toEqual(['the first is over', 'the next has it'])
  })

  it('makes nobody wait for another code', async () => {
    const browser = aBrowser()
    await aTab(browser)('shown')
    expect(await aTab(browser)('another')).toBeUndefined()
  })

  it('is not waited for longer than there is patience', async () => {
    const browser = aBrowser()
    await aTab(browser)('shown')
    const patience = new AbortController()
    const waiting = aTab(browser)('shown', never, patience.signal)
    patience.abort()
    const failure = await waiting.catch((error: unknown) => error)
    expect(failure).toMatchObject({ code: 'ABORTED', cause: { name: 'AbortError' } })
  })

  it('is everybody’s own where the page may use no locks', async () => {
    const denied = { request: () => Promise.reject(new DOMException('denied', 'SecurityError')) }
    const claim = (environment: Partial<Environment>) =>
      claimPairing({ ...defaultEnvironment(), ...environment }, 'kit', 'shown', async () => undefined)
    expect(await claim({ locks: denied })).toBeUndefined()
    expect(await claim({ window: undefined })).toBeUndefined()
  })
})
