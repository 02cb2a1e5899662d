import { describe, expect, it } from 'vitest'
import {
  chainIdInWallet,
  currentAccountId,
  currentChainId,
  withEarlierIds,
} from '../src/connectors/walletconnect/solana-chain-ids.ts'

const mainnet = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
const mainnetBefore = 'solana:4sGjMW1sUnHzSxGspuhpqLDx6wiyjNtZ'
const devnet = 'solana:EtWTRABZaYq6iMfeYKouRu166VU2xqa1'
const devnetBefore = 'solana:8E9rvCKLFQia2Y35HXjjpWzj8weVo44K'

describe('earlier ids of Solana chains', () => {
  it('are requested with the current ones, so that each wallet knows one: current first, each once', () => {
    expect(withEarlierIds([mainnet, 'eip155:1', devnet])).toEqual([
      mainnet,
      'eip155:1',
      devnet,
      mainnetBefore,
      devnetBefore,
    ])
    expect(withEarlierIds([mainnet, mainnetBefore])).toEqual([mainnet, mainnetBefore])
  })

  it('are mapped to the current id inside the kit', () => {
    expect([mainnetBefore, devnetBefore, mainnet, 'eip155:1'].map(currentChainId)).toEqual([
      mainnet,
      devnet,
      mainnet,
      'eip155:1',
    ])
    expect([`${mainnetBefore}:Aa`, `${mainnet}:Aa`, 'eip155:1:0xa'].map(currentAccountId)).toEqual([
      `${mainnet}:Aa`,
      `${mainnet}:Aa`,
      'eip155:1:0xa',
    ])
  })

  it('are sent to a wallet as it approved them', () => {
    expect(chainIdInWallet(mainnet, [`${mainnetBefore}:Aa`])).toBe(mainnetBefore)
    expect(chainIdInWallet(mainnet, [`${mainnet}:Aa`])).toBe(mainnet)
    expect(chainIdInWallet(mainnet, [`${mainnetBefore}:Aa`, `${mainnet}:Aa`])).toBe(mainnet)
    expect(chainIdInWallet(mainnet, [`${devnetBefore}:Aa`])).toBe(mainnet)
    expect(chainIdInWallet('eip155:1', ['eip155:1:0xa'])).toBe('eip155:1')
  })
})
