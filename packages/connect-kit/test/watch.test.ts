import { describe, expect, it, vi } from 'vitest'
import {
  addNetwork,
  connect,
  connectionIn,
  createConnectKit,
  destroyConnectKit,
  disconnect,
  removeNetwork,
  switchChain,
  watchChainId,
  watchConnection,
  watchConnections,
  watchNetwork,
  watchState,
} from '../src/index.ts'
import { arbitrum, polygon } from '../src/networks.ts'
import { createTestKit, settled } from '../src/testing.ts'

const statusOf = ({ status }: { readonly status: string }) => status

describe('watchState', () => {
  it('calls the listener for each change of the selection, with the previous value', async () => {
    const { kit, wallet } = createTestKit()
    const onChange = vi.fn()
    const stop = watchState(kit, { select: ({ attempt }) => attempt?.connector.id, onChange })
    await connect(kit, { connectorId: wallet.id })
    await switchChain(kit, { chainId: 1 })
    expect(onChange.mock.calls).toEqual([
      [wallet.id, undefined],
      [undefined, wallet.id],
    ])
    stop()
    await disconnect(kit)
    await connect(kit, { connectorId: wallet.id })
    expect(onChange).toHaveBeenCalledTimes(2)
  })

  it('calls the listener immediately with emitImmediately', () => {
    const { kit } = createTestKit()
    const onChange = vi.fn()
    watchState(kit, { select: ({ activeNamespace }) => activeNamespace, onChange, emitImmediately: true })
    expect(onChange.mock.calls).toEqual([['eip155', 'eip155']])
  })

  it('compares by `isEqual`', () => {
    const { kit } = createTestKit()
    const onChange = vi.fn()
    watchState(kit, {
      select: ({ networks }) => networks.map(({ id }) => id),
      onChange,
      isEqual: (a, b) => a.join() === b.join(),
    })
    addNetwork(kit, { ...polygon, name: 'Another name' })
    expect(onChange).not.toHaveBeenCalled()
    addNetwork(kit, arbitrum)
    expect(onChange.mock.calls).toEqual([
      [
        [137, 1, 42161],
        [137, 1],
      ],
    ])
  })

  it('calls the listener once per change for a selector that creates new objects', async () => {
    const { kit, wallet } = createTestKit()
    await connect(kit, { connectorId: wallet.id })
    const [state, network] = [vi.fn(), vi.fn()]
    const stops = [
      watchState(kit, {
        select: ({ chosenNetworks }) => ({ ...chosenNetworks }),
        onChange: (chosen) => state(chosen),
      }),
      watchNetwork(kit, { select: (on) => ({ id: on?.id }), onChange: (on) => network(on) }),
    ]
    let calls = 0
    kit.store.subscribe(() => {
      calls += 1
    })
    await switchChain(kit, { chainId: 1 })
    for (const stop of stops) stop()
    expect(network.mock.calls).toEqual([[{ id: 1 }]])
    expect(state.mock.calls.length).toBeLessThanOrEqual(calls)
  })

  it('delivers changes in order to all listeners, if a listener changes the state itself', () => {
    const { kit } = createTestKit()
    const told: string[] = []
    const count = () => kit.store.getState().networks.length
    watchState(kit, {
      select: ({ networks }) => networks.length,
      onChange: (now, before) => {
        told.push(`first begins ${before}→${now}, of ${count()}`)
        if (now === 3) removeNetwork(kit, { chainId: 1 })
        told.push(`first ends ${before}→${now}`)
      },
    })
    watchState(kit, {
      select: ({ networks }) => networks.length,
      onChange: (now, before) => told.push(`second ${before}→${now}, of ${count()}`),
    })
    addNetwork(kit, arbitrum)
    // The second is never notified of three networks: there were two again when it was called.
    expect(told).toEqual([
      'first begins 2→3, of 3',
      'first ends 2→3',
      'first begins 3→2, of 2',
      'first ends 3→2',
    ])
  })

  it('tolerates a listener or selector that throws', async () => {
    const { kit, wallet, warnings } = createTestKit()
    const onChange = vi.fn()
    watchState(kit, {
      select: ({ attempt }) => attempt,
      onChange: () => {
        throw new Error('A mistake of the app')
      },
    })
    let isBroken = false
    watchState(kit, {
      select: () => {
        if (isBroken) throw new Error('Another mistake')
      },
      onChange: () => undefined,
    })
    isBroken = true
    watchConnection(kit, { onChange, select: statusOf })
    await connect(kit, { connectorId: wallet.id })
    expect(onChange.mock.calls).toEqual([['connected', 'disconnected']])
    expect(warnings.filter((warning) => warning === 'A listener failed').length).toBeGreaterThanOrEqual(2)
  })

  it('emits a change also if `isEqual` throws [kit-core hostile T50]', async () => {
    const { kit, warnings } = createTestKit()
    const onChange = vi.fn()
    let isBroken = true
    watchState(kit, {
      select: ({ networks }) => networks.length,
      onChange,
      isEqual(a, b) {
        if (isBroken) throw new Error('A mistake of the app')
        return a === b
      },
    })
    const others = vi.fn()
    watchState(kit, { select: ({ networks }) => networks.length, onChange: others })
    addNetwork(kit, arbitrum)
    expect(onChange.mock.calls).toEqual([[3, 2]])
    expect(others).toHaveBeenCalledTimes(1)
    expect(warnings).toContain('A listener failed')
    isBroken = false
    removeNetwork(kit, { chainId: 42161 })
    expect(onChange).toHaveBeenLastCalledWith(2, 3)
  })

  it('continues after a listener threw', async () => {
    const { kit, wallet } = createTestKit()
    const statuses: string[] = []
    watchConnection(kit, {
      select: statusOf,
      onChange(status) {
        statuses.push(status)
        throw new Error('A mistake of the app')
      },
    })
    await connect(kit, { connectorId: wallet.id })
    await disconnect(kit)
    expect(statuses).toEqual(['connected', 'disconnected'])
  })

  it('stops for a listener that unsubscribes during delivery', () => {
    const { kit } = createTestKit()
    const onChange = vi.fn(() => {
      stop()
      removeNetwork(kit, { chainId: 1 })
    })
    const stop = watchState(kit, { select: ({ networks }) => networks.length, onChange })
    addNetwork(kit, arbitrum)
    addNetwork(kit, { ...arbitrum, id: 7, caipNetworkId: 'eip155:7' })
    expect(onChange).toHaveBeenCalledTimes(1)
  })

  it('emits nothing when the kit is destroyed, nor after that', async () => {
    const { kit, wallet } = createTestKit()
    await connect(kit, { connectorId: wallet.id })
    const onChange = vi.fn()
    watchConnection(kit, { onChange })
    watchState(kit, { select: (state) => state, onChange })
    await destroyConnectKit(kit)
    expect(connectionIn(kit.store.getState(), 'eip155').status).toBe('disconnected')
    expect(onChange).not.toHaveBeenCalled()
    watchState(kit, { select: (state) => state, onChange, emitImmediately: true })
    expect(onChange).not.toHaveBeenCalled()
  })

  it('leaves nothing on the kit when it is stopped', () => {
    const { kit } = createTestKit()
    const { signal } = kit.runtime.lifetime
    const [added, removed] = [vi.spyOn(signal, 'addEventListener'), vi.spyOn(signal, 'removeEventListener')]
    const stop = watchState(kit, { select: (state) => state, onChange: () => undefined })
    stop()
    stop()
    expect(added).toHaveBeenCalledTimes(1)
    expect(removed).toHaveBeenCalledWith('abort', added.mock.calls[0]?.[1])
  })
})

describe('watchers of connection and network', () => {
  it('emit changes of status, account and chain only', async () => {
    const { kit, wallet } = createTestKit()
    const seen: string[] = []
    watchConnection(kit, {
      namespace: 'eip155',
      onChange: (now, before) => {
        const name = (one: typeof now) =>
          one.status === 'connected' ? `${one.address.slice(0, 4)} on ${one.chainId}` : one.status
        seen.push(`${name(before)} → ${name(now)}`)
      },
    })
    await connect(kit, { connectorId: wallet.id })
    // The wallet emits the same accounts again.
    wallet.unlocks()
    wallet.switchesAccount(1)
    wallet.switchesChain(10)
    wallet.locks()
    await settled()
    await disconnect(kit)
    expect(seen).toEqual([
      'disconnected → 0xf3 on 137',
      '0xf3 on 137 → 0x70 on 137',
      '0x70 on 137 → 0x70 on 10',
      '0x70 on 10 → locked',
      'locked → disconnected',
    ])
  })

  it('emit the whole list of connections, or a part of it', async () => {
    const { kit, wallet } = createTestKit()
    const [all, count] = [vi.fn(), vi.fn()]
    watchConnections(kit, { onChange: all, namespace: 'eip155' })
    watchConnections(kit, { onChange: count, select: ({ length }) => length })
    const elsewhere = vi.fn()
    watchConnections(kit, { onChange: elsewhere, namespace: 'solana' })
    await connect(kit, { connectorId: wallet.id })
    wallet.switchesAccount(1)
    expect(all.mock.calls.map(([now, before]) => [now.length, before.length])).toEqual([
      [1, 0],
      [1, 1],
    ])
    expect(count.mock.calls).toEqual([[1, 0]])
    expect(elsewhere).not.toHaveBeenCalled()
  })

  it('emit the network, undefined if the app does not have it, and the chain id anyway', async () => {
    const { kit, wallet } = createTestKit({ wallet: { chainId: 1 } })
    const [names, ids] = [vi.fn(), vi.fn()]
    watchNetwork(kit, { select: (network) => network?.name, onChange: names })
    watchChainId(kit, { namespace: 'eip155', onChange: ids })
    await switchChain(kit, { chainId: 1 })
    await connect(kit, { connectorId: wallet.id })
    wallet.switchesChain(10)
    expect(names.mock.calls).toEqual([
      ['Ethereum', 'Polygon'],
      [undefined, 'Ethereum'],
    ])
    expect(ids.mock.calls).toEqual([
      [1, 137],
      [10, 1],
    ])
  })

  it('are typed by the kit’s namespaces', () => {
    const kit = createConnectKit({ networks: [polygon] })
    // @ts-expect-error this kit has no Solana
    watchConnection(kit, { namespace: 'solana', onChange: () => undefined })()
    watchConnection(kit, {
      namespace: 'eip155',
      select: (connection) => (connection.status === 'connected' ? connection.address : undefined),
      onChange: (address: `0x${string}` | undefined) => void address,
    })()
  })
})
