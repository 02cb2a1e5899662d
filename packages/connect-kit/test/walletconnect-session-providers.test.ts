import { describe, expect, it, vi } from 'vitest'
import { createProviders } from '../src/connectors/walletconnect/session-providers.ts'

const asking = async (namespace: string, { method }: { readonly method: string }) => `${namespace} ${method}`
const aSession = () => {
  const warn = vi.fn()
  const providers = createProviders(asking, { warn })
  const told: unknown[] = []
  const hear = (namespace: string, event: string) =>
    providers.of(namespace).on?.(event, (value) => told.push([namespace, event, value]))
  return { ...providers, warn, told, hear }
}

describe('EIP-1193 providers of a session', () => {
  it('are one per namespace, and send its requests to the wallet', async () => {
    const { of } = aSession()
    expect(of('eip155')).toBe(of('eip155'))
    expect(of('solana')).not.toBe(of('eip155'))
    expect(await of('solana').request({ method: 'getBalance' })).toBe('solana getBalance')
  })

  it('emit events of their namespace, with EVM chains in hex', () => {
    const { tell, hear, told } = aSession()
    for (const namespace of ['eip155', 'solana'])
      for (const event of ['accountsChanged', 'chainChanged', 'disconnect']) hear(namespace, event)
    tell({ type: 'accountsChanged', namespace: 'eip155', accounts: ['0x1'] })
    tell({ type: 'chainChanged', namespace: 'eip155', chain: 'eip155:137' })
    tell({ type: 'chainChanged', namespace: 'solana', chain: 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp' })
    tell({ type: 'connectionLost' })
    tell({ type: 'locked', namespace: 'eip155' })
    expect(told).toEqual([
      ['eip155', 'accountsChanged', ['0x1']],
      ['eip155', 'chainChanged', '0x89'],
      ['solana', 'chainChanged', 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'],
    ])
  })

  it('emit the end of one namespace, or of all, with its error code (EIP-1193)', () => {
    const { tell, hear, told } = aSession()
    hear('eip155', 'disconnect')
    hear('solana', 'disconnect')
    const gone = { code: 4900, message: 'The wallet ended the connection.' }
    tell({ type: 'disconnected', namespace: 'solana' })
    expect(told).toEqual([['solana', 'disconnect', gone]])
    tell({ type: 'disconnected' })
    expect(told.slice(1)).toEqual([
      ['eip155', 'disconnect', gone],
      ['solana', 'disconnect', gone],
    ])
  })

  it('emit nothing to removed listeners, nor after the end', () => {
    const { of, emit, clear, hear, told } = aSession()
    const listener = vi.fn()
    of('eip155').on?.('message', listener)
    of('eip155').removeListener?.('message', listener)
    hear('eip155', 'message')
    emit('eip155', 'message', 1)
    clear()
    emit('eip155', 'message', 2)
    expect(listener).not.toHaveBeenCalled()
    expect(told).toEqual([['eip155', 'message', 1]])
  })

  it('notify all listeners if one throws [kit-core review]', () => {
    const { of, emit, hear, told, warn } = aSession()
    const fault = new Error('an app’s own')
    of('eip155').on?.('message', () => {
      of('eip155').on?.('message', () => told.push('added meanwhile'))
      throw fault
    })
    hear('eip155', 'message')
    emit('eip155', 'message', 1)
    expect(told).toEqual([['eip155', 'message', 1]])
    expect(warn).toHaveBeenCalledWith('A listener of a wallet failed', fault)
  })
})
