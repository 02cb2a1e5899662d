import { readFileSync } from 'node:fs'
import { createPublicClient, http } from 'viem'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { compileSignerWallet } from '../../scripts/compile-contracts.ts'
import { firstAccount, usdtOwner } from '../accounts.ts'
import { createSignerWallets, hasAnvil, type LocalChain, startChain } from './index.ts'

test('the committed wallet factory is what its source compiles to', () => {
  const committed = readFileSync(new URL('./signer-wallet.gen.ts', import.meta.url), 'utf8')
  expect(committed).toBe(compileSignerWallet())
})

describe.runIf(hasAnvil())('contract wallets', () => {
  let chain: LocalChain
  beforeAll(async () => {
    chain = await startChain({ chainId: 137 })
  })
  afterAll(() => chain.close())

  test('a planned wallet has no code, and gets it at the promised address', async () => {
    const wallets = await createSignerWallets(chain)
    const reader = createPublicClient({ transport: http(chain.rpcUrl) })
    const owner = firstAccount().address
    const { address } = await wallets.plan(owner)
    expect(await reader.getCode({ address })).toBeUndefined()
    expect(await wallets.deploy(owner)).toBe(address)
    expect(await reader.getCode({ address })).toMatch(/^0x6080/)
  })

  test('[ERC-1271] a wallet accepts its owner’s signature and nobody else’s', async () => {
    const wallets = await createSignerWallets(chain)
    const reader = createPublicClient({ transport: http(chain.rpcUrl) })
    const address = await wallets.deploy(firstAccount().address, 1)
    const message = 'gg'
    const own = await firstAccount().signMessage({ message })
    const foreign = await usdtOwner.signMessage({ message })
    expect(await reader.verifyMessage({ address, message, signature: own })).toBe(true)
    expect(await reader.verifyMessage({ address, message, signature: foreign })).toBe(false)
  })
})
