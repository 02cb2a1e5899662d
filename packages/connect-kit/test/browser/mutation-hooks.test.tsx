import * as fc from 'fast-check'
import { describe, expect, it, vi } from 'vitest'
import { ConnectKitError, connect, destroyConnectKit } from '../../src/index.ts'
import { useConnect, useConnection, useKitMutation, useSignMessage } from '../../src/react.tsx'
import { createTestKit } from '../../src/testing.ts'
import { renderHook } from './support/render-hook.tsx'
import { until } from './support/until.ts'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: false })

/** An action whose calls settle when the test says so, in any order. */
function heldAction() {
  const calls: { readonly name: string; readonly ends: (error?: unknown) => void }[] = []
  const action = (_kit: unknown, name: string) =>
    new Promise<string>((resolve, reject) => {
      calls.push({ name, ends: (error) => (error === undefined ? resolve(`${name} done`) : reject(error)) })
    })
  const ends = (name: string, error?: unknown) => {
    const call = calls.find((one) => one.name === name)
    if (!call) throw new Error(`Nobody called ${name}.`)
    call.ends(error)
    return new Promise((resolve) => setTimeout(resolve))
  }
  return { action, ends }
}

const heard = () => {
  const log: string[] = []
  const callbacks = (who: string) => ({
    onSuccess: (data: string, variables: string) => void log.push(`${who} success ${variables}: ${data}`),
    onError: (error: ConnectKitError, variables: string) =>
      void log.push(`${who} error ${variables}: ${error.code}`),
    onSettled: (data: string | undefined, error: ConnectKitError | null, variables: string) =>
      void log.push(`${who} settled ${variables}: ${data ?? error?.code ?? ''}`),
  })
  return { log, callbacks }
}

describe('a mutation', () => {
  it('goes from idle through pending to success, and back by reset', async () => {
    const page = createTestKit()
    const { action, ends } = heldAction()
    const hook = await renderHook(page, () => useKitMutation(action))
    expect(hook.current).toMatchObject({
      status: 'idle',
      isIdle: true,
      data: undefined,
      error: null,
      variables: undefined,
    })
    hook.current.mutate('a')
    expect(await hook.until(({ isPending }) => isPending)).toMatchObject({
      status: 'pending',
      variables: 'a',
    })
    await ends('a')
    expect(await hook.until(({ isSuccess }) => isSuccess)).toMatchObject({
      status: 'success',
      data: 'a done',
      variables: 'a',
      isPending: false,
    })
    hook.current.reset()
    expect(await hook.until(({ isIdle }) => isIdle)).toMatchObject({ data: undefined, variables: undefined })
  })

  it('exposes the error; only `mutateAsync` throws it', async () => {
    const page = createTestKit()
    const { action, ends } = heldAction()
    const { log, callbacks } = heard()
    const hook = await renderHook(page, () => useKitMutation(action, callbacks('hook')))
    expect(hook.current.mutate('a', callbacks('call'))).toBeUndefined()
    await ends('a', new ConnectKitError('USER_REJECTED'))
    const failed = await hook.until(({ isError }) => isError)
    expect(failed).toMatchObject({ status: 'error', error: { code: 'USER_REJECTED' }, data: undefined })
    expect(log).toEqual([
      'hook error a: USER_REJECTED',
      'hook settled a: USER_REJECTED',
      'call error a: USER_REJECTED',
      'call settled a: USER_REJECTED',
    ])
    const thrown = hook.current.mutateAsync('b')
    const chunk = new TypeError('Failed to fetch dynamically imported module')
    const failure = thrown.catch((error: unknown) => error)
    await ends('b', chunk)
    expect(await failure).toMatchObject({ code: 'UNKNOWN', cause: chunk })
    expect(await hook.until(({ error }) => error?.code === 'UNKNOWN')).toMatchObject({ status: 'error' })
  })

  it('has stable functions, which call the latest callbacks', async () => {
    const page = createTestKit()
    const { action, ends } = heldAction()
    const { log, callbacks } = heard()
    const hook = await renderHook(
      page,
      (who: string) => useKitMutation(action, { onSuccess: callbacks(who).onSuccess }),
      'first',
    )
    const { mutate, mutateAsync, reset } = hook.current
    mutate('a')
    await hook.rerender('second')
    await ends('a')
    const after = await hook.until(({ isSuccess }) => isSuccess)
    expect([after.mutate, after.mutateAsync, after.reset]).toEqual([mutate, mutateAsync, reset])
    expect(log).toEqual(['second success a: a done'])
  })

  it('continues after unmount, and calls the hook’s callbacks, not those of the call', async () => {
    const page = createTestKit()
    const { action, ends } = heldAction()
    const { log, callbacks } = heard()
    const hook = await renderHook(page, () => useKitMutation(action, callbacks('hook')))
    const done = hook.current.mutateAsync('a', callbacks('call'))
    hook.unmount()
    await ends('a')
    expect(await done).toBe('a done')
    expect(log).toEqual(['hook success a: a done', 'hook settled a: a done'])
  })

  it('is not affected by a callback that throws', async () => {
    const page = createTestKit()
    const { action, ends } = heldAction()
    const { log, callbacks } = heard()
    const throwing = {
      ...callbacks('hook'),
      onSuccess() {
        throw new Error('A mistake of the app')
      },
    }
    const hook = await renderHook(page, () => useKitMutation(action, throwing))
    const done = hook.current.mutateAsync('a', callbacks('call'))
    await ends('a')
    expect(await done).toBe('a done')
    await hook.until(({ status }) => status === 'success')
    expect(log).toEqual(['hook settled a: a done', 'call success a: a done', 'call settled a: a done'])
    expect(page.warnings).toContain('A listener failed')
  })

  it('shows the most recent call and settles each once, for any order of responses, resets and unmount', async () => {
    const page = createTestKit()
    const step = fc.oneof(
      { weight: 4, arbitrary: fc.record({ do: fc.constant('call' as const), fails: fc.boolean() }) },
      { weight: 4, arbitrary: fc.record({ do: fc.constant('end' as const), which: fc.nat(9) }) },
      { weight: 1, arbitrary: fc.constant({ do: 'reset' as const }) },
      { weight: 1, arbitrary: fc.constant({ do: 'unmount' as const }) },
    )
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 2, maxLength: 14 }), async (steps) => {
        const { action, ends } = heldAction()
        const told: string[] = []
        const toldByCall: string[] = []
        const hook = await renderHook(page, () =>
          useKitMutation(action, { onSettled: (_data, _error, variables) => void told.push(variables) }),
        )
        const { mutate, reset } = hook.current
        let count = 0
        let last: string | undefined
        let isMounted = true
        const open: { readonly name: string; readonly fails: boolean }[] = []
        const ended: string[] = []
        const expectedByCall: string[] = []
        const finish = async ({ name: which, fails }: (typeof open)[number]) => {
          if (isMounted && which === last) expectedByCall.push(which)
          ended.push(which)
          await ends(which, fails ? new ConnectKitError('USER_REJECTED') : undefined)
        }
        for (const each of steps) {
          if (each.do === 'call') {
            count += 1
            last = `call ${count}`
            open.push({ name: last, fails: each.fails })
            mutate(last, { onSettled: (_data, _error, variables) => void toldByCall.push(variables) })
          } else if (each.do === 'end') {
            const [one] = open.splice(each.which % Math.max(open.length, 1), 1)
            if (one) await finish(one)
          } else if (each.do === 'reset') {
            last = undefined
            reset()
          } else if (isMounted) {
            isMounted = false
            hook.unmount()
          }
          if (isMounted)
            await hook.until(({ variables, status }) =>
              last === undefined
                ? status === 'idle'
                : variables === last && (status === 'pending') === open.some((one) => one.name === last),
            )
        }
        for (const one of open.splice(0)) await finish(one)
        expect(told).toEqual(ended)
        expect(toldByCall).toEqual(expectedByCall)
        hook.unmount()
      }),
      { numRuns: 40 },
    )
  }, 60_000)
})

describe('mutations with a wallet', () => {
  it('a signature after unmount is reported, and requested only once', async () => {
    const page = createTestKit()
    await connect(page.kit, { connectorId: page.wallet.id })
    page.wallet.approves({ after: 5_000 })
    const onSuccess = vi.fn()
    const hook = await renderHook(page, () => useSignMessage({ onSuccess }))
    hook.current.mutate({ message: 'Hello' })
    await hook.until(({ isPending }) => isPending)
    hook.unmount()
    await page.clock.advance(5_000)
    await until(() => onSuccess.mock.calls.length > 0)
    expect(onSuccess).toHaveBeenCalledWith(expect.stringMatching(/^0x[0-9a-f]{130}$/), { message: 'Hello' })
    expect(page.wallet.requests.filter(({ method }) => method === 'personal_sign')).toHaveLength(1)
  })

  it('a connection attempt continues after its list unmounted', async () => {
    const page = createTestKit()
    page.wallet.approves({ after: 5_000 })
    const list = await renderHook(page, () => useConnect())
    const status = await renderHook(page, () => useConnection().status)
    list.current.mutate({ connectorId: page.wallet.id })
    await list.until(({ isPending }) => isPending)
    list.unmount()
    await page.clock.advance(5_000)
    await status.until((now) => now === 'connected')
  })

  it('a `signal` aborts a call, and so does destroying the kit', async () => {
    const page = createTestKit()
    await connect(page.kit, { connectorId: page.wallet.id })
    page.wallet.ignores()
    page.wallet.ignores()
    const hook = await renderHook(page, () => useSignMessage())
    const ending = new AbortController()
    hook.current.mutate({ message: 'Hello', signal: ending.signal })
    ending.abort()
    await hook.until(({ error }) => error?.code === 'ABORTED')
    hook.current.mutate({ message: 'Hello again' })
    await hook.until(({ isPending }) => isPending)
    await destroyConnectKit(page.kit)
    await hook.until(({ error }) => error?.code === 'ABORTED')
  })
})
