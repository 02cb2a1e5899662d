import { defineTexts } from '../../../lib/texts.ts'

export const depositTexts = defineTexts('wallet/deposit', {
  title: 'Deposit',
  address: 'Your wallet address',
  copy: 'Copy address',
  warning: 'Deposit only USDT, POL or ETH, only on Arbitrum and Polygon, and only to this wallet address.',
  disclaimer:
    'The provider is not responsible for losses from other tokens, other networks or a wrong address.',
  buy: 'Buy crypto with card or bank account',
})
