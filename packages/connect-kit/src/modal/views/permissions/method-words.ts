import type { permissions } from '../../../messages/english/permissions.ts'
import type { Translation } from '../../../messages/translate.ts'

type Words = Pick<Translation<typeof permissions>, 't' | 'locale'>

/** Kinds of methods, in the order they are said: the dangerous ones are not last. */
const kinds = [
  'seeAccounts',
  'signUnreadable',
  'send',
  'signMessages',
  'signOnly',
  'networks',
  'seeWallet',
  'permissions',
  'suggest',
] as const
type Kind = (typeof kinds)[number]

const kindOf: Readonly<Record<string, Kind>> = {
  eth_accounts: 'seeAccounts',
  eth_requestAccounts: 'seeAccounts',
  eth_sign: 'signUnreadable',
  eth_sendTransaction: 'send',
  eth_sendRawTransaction: 'send',
  eth_sendUserOperation: 'send',
  wallet_sendCalls: 'send',
  personal_sign: 'signMessages',
  eth_signTypedData: 'signMessages',
  eth_signTypedData_v3: 'signMessages',
  eth_signTypedData_v4: 'signMessages',
  eth_signTransaction: 'signOnly',
  wallet_switchEthereumChain: 'networks',
  wallet_addEthereumChain: 'networks',
  wallet_getAssets: 'seeWallet',
  wallet_getCapabilities: 'seeWallet',
  wallet_getCallsStatus: 'seeWallet',
  wallet_showCallsStatus: 'seeWallet',
  wallet_getPermissions: 'permissions',
  wallet_grantPermissions: 'permissions',
  wallet_requestPermissions: 'permissions',
  wallet_revokePermissions: 'permissions',
  wallet_watchAsset: 'suggest',
  solana_getAccounts: 'seeAccounts',
  solana_requestAccounts: 'seeAccounts',
  solana_signMessage: 'signMessages',
  solana_signTransaction: 'signOnly',
  solana_signAllTransactions: 'signOnly',
  solana_signAndSendTransaction: 'send',
}

/** What a wallet of the page lets every connected site do: it approves no methods by name. */
const ofEverySite: readonly string[] = ['eth_sendTransaction', 'personal_sign', 'wallet_switchEthereumChain']

/**
 * What an app may do with a connected wallet, as the rest of a sentence. A session always exposes its addresses.
 *
 * @param methods the methods the wallet approved; undefined if it approves none by name
 * @example methodWords(['personal_sign'], useMessages(permissions)) // 'see your addresses and ask for signatures'
 */
export function methodWords(methods: readonly string[] = ofEverySite, { t, locale }: Words): string {
  const own = methods.map((method) => (Object.hasOwn(kindOf, method) ? kindOf[method] : undefined))
  const others = new Set(methods.filter((_, index) => own[index] === undefined)).size
  const parts = kinds
    .filter((kind) => kind === 'seeAccounts' || own.includes(kind))
    .map((kind) => t(`mayDo.${kind}`))
  if (others > 0) parts.push(t('mayDo.other', { count: others }))
  return new Intl.ListFormat(locale).format(parts)
}
