import { describe, expect, it } from 'vitest'
import { claimPairing } from '../src/connectors/walletconnect/pairing-claim.ts'
import { defaultEnvironment, type Environment } from '../src/environment/environment.ts'
import { aBrowser, quiet } from './support/memory-tabs.ts'

const never = () => new Promise<void>(() => undefined)

describe('claiming a pairing URI for a tab', () => {
  /** A tab of a browser that claims pairing URIs until it releases them. */
  const aTab = ({ openTab }: ReturnType<typeof aBrowser>) => {
    const { locks } = openTab().tab.environment
    return (topic: string, over: () => Promise<void> = never, signal?: AbortSignal) =>
      claimPairing({ ...defaultEnvironment(), locks }, 'kit', topic, over, signal)
  }

  it('is possible for another tab only after release', async () => {
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

  it('does not make a caller wait for another URI', async () => {
    const browser = aBrowser()
    await aTab(browser)('shown')
    expect(await aTab(browser)('another')).toBeUndefined()
  })

  it('is aborted by the signal', async () => {
    const browser = aBrowser()
    await aTab(browser)('shown')
    const patience = new AbortController()
    const waiting = aTab(browser)('shown', never, patience.signal)
    patience.abort()
    const failure = await waiting.catch((error: unknown) => error)
    expect(failure).toMatchObject({ code: 'ABORTED', cause: { name: 'AbortError' } })
  })

  it('always succeeds if Web Locks are unavailable', async () => {
    const denied = { request: () => Promise.reject(new DOMException('denied', 'SecurityError')) }
    const claim = (environment: Partial<Environment>) =>
      claimPairing({ ...defaultEnvironment(), ...environment }, 'kit', 'shown', async () => undefined)
    expect(await claim({ locks: denied })).toBeUndefined()
    expect(await claim({ window: undefined })).toBeUndefined()
  })
})
