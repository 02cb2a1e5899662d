import {
  address,
  appendTransactionMessageInstruction,
  blockhash,
  compileTransaction,
  createNoopSigner,
  createTransactionMessage,
  getBase64EncodedWireTransaction,
  getTransactionDecoder,
  pipe,
  setTransactionMessageFeePayer,
  setTransactionMessageLifetimeUsingBlockhash,
} from '@solana/kit'
import { getTransferCheckedInstruction } from '@solana-program/token'
import { expect, it } from 'vitest'
import { solanaAccounts, solanaUsdc } from '../solana/index.ts'
import { describeSolana, signSolana } from './solana-requests.ts'

const [sender, friend] = solanaAccounts
if (!sender || !friend) throw new Error('There are ten accounts.')
type Instruction = Parameters<typeof appendTransactionMessageInstruction>[0]

const transactionWith = (instruction: Instruction): Uint8Array =>
  Buffer.from(
    getBase64EncodedWireTransaction(
      compileTransaction(
        pipe(
          createTransactionMessage({ version: 'legacy' }),
          (message) => setTransactionMessageFeePayer(address(sender.address), message),
          (message) =>
            setTransactionMessageLifetimeUsingBlockhash(
              { blockhash: blockhash(solanaUsdc.mint), lastValidBlockHeight: 150n },
              message,
            ),
          (message) => appendTransactionMessageInstruction(instruction, message),
        ),
      ),
    ),
    'base64',
  )

/** Half a SOL, as the System program reads it. */
function solTransfer(): Instruction {
  const data = Buffer.alloc(12)
  data.writeUInt32LE(2, 0)
  data.writeBigUInt64LE(500_000_000n, 4)
  return {
    programAddress: address('1'.repeat(32)),
    accounts: [
      { address: address(sender?.address ?? ''), role: 3 },
      { address: address(friend?.address ?? ''), role: 1 },
    ],
    data,
  }
}

it('says what a Solana transaction sends', () => {
  expect(describeSolana('transaction', transactionWith(solTransfer()))).toEqual({
    title: 'Send SOL',
    lines: [
      ['Amount', '0.5 SOL'],
      ['To', friend.address],
      ['Network', 'Solana'],
    ],
  })
  const ofToken = getTransferCheckedInstruction({
    source: address(sender.address),
    mint: address(solanaUsdc.mint),
    destination: address(friend.address),
    authority: createNoopSigner(address(sender.address)),
    amount: 5_250_000n,
    decimals: 6,
  })
  expect(describeSolana('transaction', transactionWith(ofToken))).toMatchObject({
    title: 'Send USDC',
    lines: [['Amount', '5.25 USDC'], {}, {}],
  })
})

it('signs for its own accounts, and only what they must sign', async () => {
  const bytes = transactionWith(solTransfer())
  const signed = getTransactionDecoder().decode(signSolana(sender.address, 'transaction', bytes))
  const key = await crypto.subtle.importKey('raw', Uint8Array.from(sender.publicKey), 'Ed25519', true, [
    'verify',
  ])
  const signature = Uint8Array.from(Object.values(signed.signatures)[0] ?? [])
  const message = Uint8Array.from(signed.messageBytes)
  expect(await crypto.subtle.verify('Ed25519', key, signature, message)).toBe(true)
  expect(() => signSolana(friend.address, 'transaction', bytes)).toThrow('does not sign')
  expect(() => signSolana(solanaUsdc.mint, 'transaction', bytes)).toThrow('none of the ten')
  expect(() => signSolana(sender.address, 'transaction', Uint8Array.of(1))).toThrow('no transaction')
})
