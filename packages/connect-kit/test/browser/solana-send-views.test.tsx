import './support/ui-styles.css'
import { afterEach, describe, expect, inject, it, vi } from 'vitest'
import { commands, page as screen } from 'vitest/browser'
import { keepTransfer } from '../../src/actions/solana/asked-solana.ts'
import { solanaIntent } from '../../src/actions/solana/send-solana-transfer.ts'
import { connect, switchChain } from '../../src/index.ts'
import { openModal } from '../../src/modal.tsx'
import { defineNetwork, solana, solanaDevnet } from '../../src/networks.ts'
import { createTestKit, type TestKit } from '../../src/testing.ts'
import { walletStandard } from '../../src/wallet-standard.ts'
import { standardWallet } from '../support/standard-wallet.ts'
import { type CannedSolana, solanaFriend, solanaKit, usdcMint } from './support/canned-solana.ts'
import { showOnPage } from './support/shown-page.tsx'

const stack = inject('localStack')
const open: TestKit[] = []
afterEach(async () => {
  vi.restoreAllMocks()
  for (const { close } of open.splice(0)) await close()
})

async function shown(...[node, options]: Parameters<typeof solanaKit>) {
  const test = await solanaKit(node, options)
  open.push(test)
  showOnPage(test)
  test.open('WalletSend')
  return test
}
const button = (name: string | RegExp) => screen.getByRole('button', { name, exact: true })
const text = (words: string | RegExp) => screen.getByText(words)
const amount = () => screen.getByRole('textbox', { name: 'Amount' })
const receiver = () => screen.getByRole('textbox', { name: 'To' })
const alert = () => screen.getByRole('alert')
const choosesUsdc = async () => {
  await button(/SOL/).click()
  await button(/USD Coin/).click()
}

describe('sending on Solana', () => {
  it('starts from the account', async () => {
    const test = await solanaKit()
    open.push(test)
    showOnPage(test)
    openModal(test.kit)
    await button('Send').click()
    await expect.element(amount()).toBeVisible()
  })

  it.runIf(stack.solana !== null)(
    'goes from the account to the network and back, with what was shown [S5.9]',
    async () => {
      const wallet = await standardWallet({ name: 'Sol' })
      const mint = await commands.giveOnSolana(wallet.address)
      const networks = [
        defineNetwork({ ...solana, rpcUrls: { default: { http: [stack.solana ?? ''] } } }),
      ] as const
      const test = createTestKit({
        networks,
        connectors: [walletStandard()],
        wallet: false,
        features: { analytics: false },
      })
      open.push(test)
      wallet.registersIn(test.page.window)
      await connect(test.kit, { connectorId: 'wallet-standard:Sol' })
      showOnPage(test)
      openModal(test.kit, { view: 'WalletSend' })
      await button(/SOL/).click()
      await button(new RegExp(mint.slice(0, 4))).click()
      await amount().fill('5.25')
      await receiver().fill(solanaFriend)
      await button('Preview Send').click()
      await expect.element(text(/^5\.25 /)).toBeVisible()
      await expect.element(text(solanaFriend)).toBeVisible()
      await expect.element(text('0.000005 SOL')).toBeVisible()
      await expect.element(text('New token account for the receiver')).toBeVisible()
      await expect.element(text('0.00203928 SOL')).toBeVisible()
      await button('Send').click()
      await expect.element(text('Transaction confirmed')).toBeVisible()
      expect(await commands.heldOnSolana(solanaFriend, mint)).toBe('5250000')
    },
  )

  it('offers what can be sent, and leaves fee and rent of the SOL', async () => {
    await shown()
    await expect.element(text('2 SOL')).toBeVisible()
    await button('Max').click()
    // 2 SOL without 5,000 lamports of fee and the 890,880 that an account must hold.
    await expect.element(amount()).toHaveValue('1.99910412')
    await choosesUsdc()
    await button('Max').click()
    await expect.element(amount()).toHaveValue('250.5')
  })

  it('says what is missing, and refuses what is no address [S5.8]', async () => {
    await shown()
    await expect.element(button('Add Amount')).toBeDisabled()
    await amount().fill('3')
    await expect.element(button('Insufficient Funds')).toBeDisabled()
    await amount().fill('1')
    await expect.element(button('Add Address')).toBeDisabled()
    await receiver().fill(`0x${'1'.repeat(40)}`)
    await expect.element(text('This is not a wallet address.')).toBeVisible()
    await expect.element(button('Invalid Address')).toBeDisabled()
  })

  it('warns of the own address', async () => {
    const test = await shown()
    await amount().fill('1')
    await receiver().fill(test.address)
    await expect.element(text('This is your own address.')).toBeVisible()
  })

  it.each<[string, CannedSolana, string]>([
    ['a frozen account', { isFrozen: true }, 'The issuer of this token has frozen'],
    ['too little SOL for the rent', { lamports: 2_000_000 }, 'too low to pay the network fee'],
    [
      'a refusal of the network',
      { refusal: { InstructionError: [0, 'Custom'] } },
      'would refuse this transfer',
    ],
  ])('refuses %s before the wallet is asked', async (_, node, words) => {
    await shown(node)
    await choosesUsdc()
    await amount().fill('5')
    await receiver().fill(solanaFriend)
    await button('Preview Send').click()
    await expect.element(text(new RegExp(words))).toBeVisible()
    await expect.element(button('Send')).toBeDisabled()
  })

  it('stays at the review when the person rejects it, and sends once they agree', async () => {
    const test = await shown({ isReceiverKnown: true })
    await choosesUsdc()
    await amount().fill('5')
    await receiver().fill(solanaFriend)
    await button('Preview Send').click()
    await expect.element(button('Send')).toBeEnabled()
    await expect.element(text('New token account for the receiver')).not.toBeInTheDocument()
    test.solanaWallet.rejectsNext()
    await button('Send').click()
    await expect.element(alert()).toBeVisible()
    expect(test.asked).not.toContain('sendTransaction')
    await button('Send').click()
    await expect.element(text('Transaction confirmed')).toBeVisible()
    expect(test.asked.filter((method) => method === 'sendTransaction')).toHaveLength(1)
  })

  /** Has five USDC to a friend in front of them. */
  const reviews = async () => {
    await choosesUsdc()
    await amount().fill('5')
    await receiver().fill(solanaFriend)
    await button('Preview Send').click()
    await expect.element(button('Send')).toBeEnabled()
  }
  const moves: readonly [string, (test: Awaited<ReturnType<typeof shown>>) => unknown][] = [
    ['account', ({ solanaWallet }) => solanaWallet.switchesAccount()],
    ['network', ({ kit }) => switchChain(kit, { chainId: solanaDevnet.id })],
  ]

  it.each(moves)(
    'starts empty when another %s becomes active, and says so in place of the review',
    async (_, moved) => {
      const test = await shown({}, { networks: [solana, solanaDevnet] })
      await reviews()
      await moved(test)
      await expect.element(text(/^Account or network changed/)).toBeVisible()
      await expect.element(amount()).toHaveValue('')
      await expect.element(receiver()).toHaveValue('')
      expect(test.asked).not.toContain('sendTransaction')
    },
  )

  it.each(moves)('does not send what the wallet signs after another %s became active', async (_, moved) => {
    const test = await shown({}, { networks: [solana, solanaDevnet] })
    await reviews()
    const { sign } = test.solanaWallet.waitsBeforeItSigns()
    await button('Send').click()
    await expect.element(text(/in your wallet/)).toBeVisible()
    await moved(test)
    sign()
    await expect.element(text(/^Account or network changed/)).toBeVisible()
    await expect.element(button('Add Amount')).toBeDisabled()
    expect(test.asked).not.toContain('sendTransaction')
  })

  it('follows what was sent to its end, whatever account is active', async () => {
    const node = { isConfirmed: false }
    const test = await shown(node)
    await reviews()
    await button('Send').click()
    await expect.poll(() => test.asked).toContain('getSignatureStatuses')
    test.solanaWallet.switchesAccount()
    await expect.element(text(/^Account or network changed/)).not.toBeInTheDocument()
    node.isConfirmed = true
    await expect
      .poll(async () => {
        await test.clock.advance(1_000)
        return text('Transaction confirmed').query()
      })
      .toBeVisible()
  })

  it('says that the same was sent before, and sends it again only as another one', async () => {
    const test = await shown({ isReceiverKnown: true })
    const { kit, address: from } = test
    const chainId = solana.id
    const asked = { from, to: solanaFriend, mint: usdcMint, amount: 5_000_000n, chainId }
    keepTransfer(kit, {
      id: 'before',
      intent: solanaIntent(asked),
      chainId,
      askedAt: kit.runtime.environment.now() - 60_000,
      lastValidBlockHeight: 200,
      signature: usdcMint,
    })
    await choosesUsdc()
    await amount().fill('5')
    await receiver().fill(solanaFriend)
    await button('Preview Send').click()
    await button('Send once more').click()
    await expect.element(text('Transaction confirmed')).toBeVisible()
    expect(test.asked.filter((method) => method === 'sendTransaction')).toHaveLength(1)
  })

  it('is in the activity: pending on top until it is confirmed, then in the list', async () => {
    const node = { isConfirmed: false }
    const services = { projectId: 'local', blockchainApiUrl: 'http://127.0.0.1:1', isProjectRead: false }
    const test = await shown(node, { services })
    await reviews()
    await button('Send').click()
    await expect.poll(() => test.asked).toContain('getSignatureStatuses')
    test.open('Transactions')
    const pending = screen.getByRole('region', { name: 'Sent by this page' })
    await expect.element(pending).toMatchTextContent(/5 USDC to vines1…KPTg.*Pending/)
    node.isConfirmed = true
    await expect
      .poll(async () => {
        await test.clock.advance(1_000)
        return pending.query()
      })
      .toBeNull()
    await screen.getByRole('button', { name: /Sent/ }).click()
    await expect.element(text(solanaFriend)).toBeVisible()
  })
})
