import type { ReactNode } from 'react'
import { defineTexts } from '../../../lib/texts.ts'

export const sendTexts = defineTexts('wallet/send', {
  title: 'Send',
  network: 'Select network',
  token: 'Select token',
  otherToken: 'Other tokens',
  address: 'Wallet address',
  ownAddress: 'This is your own address.',
  notAnAddress: 'This is not a wallet address.',
  tooLittle: 'Your balance is too low for this amount.',
  checksum: 'This address has a typing mistake: its checksum does not match.',
  amount: 'Amount',
  balanceFailed: 'Your balance could not be read.',
  balanceLoading: 'Reading your balance',
  fee: 'Network Fee',
  receiveAmount: 'Receive Amount',
  again: 'Send once more',
  successful: 'Successful',
  done: 'Done',
  progress: {
    checking: 'Checking the transfer',
    awaitingWallet: 'Confirm the transfer in your wallet',
    confirming: 'Waiting for the network to confirm',
  },
  maximum: (amount: string) => `No more than ${amount} until your balance is known.`,
  balance: (amount: string) => `You have ${amount}`,
  wentTo: (amount: string, address: ReactNode) => (
    <>
      {amount} went to {address}
    </>
  ),
  transaction: (hash: ReactNode) => <>Transaction {hash}</>,
})
