import { formatUnits, type SentBatch, type SentTransaction } from '../../../index.ts'
import type { account } from '../../../messages/english/account.ts'
import type { Translation } from '../../../messages/translate.ts'
import { shortAddress } from '../../../react/account/short-text.ts'
import { readTokenCall, type TokenCall } from '../../request-words/calldata.ts'

/**
 * What was sent, in a few words.
 *
 * @param coin of the transaction's network; undefined if that is not known
 */
export function sentTitle(
  { to, data = '0x', value }: Pick<SentTransaction, 'to' | 'data' | 'value'>,
  { t, locale }: Pick<Translation<typeof account>, 't' | 'locale'>,
  coin: { readonly symbol: string; readonly decimals: number } | undefined,
): string {
  if (!to) return t('activity.deployment')
  const short = (address: string) => shortAddress(address, 6, 4)
  const call = readTokenCall(data)
  if (call?.name === 'transfer' || call?.name === 'transferFrom')
    return t('activity.movesTokens', { to: short(call.to) })
  if (call) {
    const spender = 'spender' in call ? call.spender : call.operator
    if (!isRevocation(call)) return t('activity.grants', { to: short(spender) })
    return t('activity.revokes', { to: short(isNobody(spender) ? to : spender) })
  }
  if (data !== '0x' || !coin) return t('activity.calls', { to: short(to) })
  const exact = new Intl.NumberFormat(locale, { maximumFractionDigits: 18 })
  // Intl formats a decimal string without loss of precision.
  const amount = exact.format(formatUnits(value, coin.decimals) as `${number}`)
  return t('activity.sends', { amount: `${amount} ${coin.symbol}`, to: short(to) })
}

/**
 * What a batch does, in a few words: the title of its last call, which is what the others prepare, and how many there are.
 *
 * @param coin of the batch's network; undefined if that is not known
 */
export function batchTitle(
  { calls }: Pick<SentBatch, 'calls'>,
  messages: Pick<Translation<typeof account>, 't' | 'locale'>,
  coin: Parameters<typeof sentTitle>[2],
): string {
  const last = calls.at(-1)
  const title = last
    ? sentTitle({ to: last.to, data: last.data, value: last.value ?? 0n }, messages, coin)
    : ''
  return calls.length > 1 ? messages.t('activity.batch', { title, count: String(calls.length) }) : title
}

/** Whether a call takes an allowance back; of an NFT, it names nobody as the next spender. */
const isRevocation = (call: TokenCall): boolean =>
  (call.name === 'approve' && (call.amount === 0n || isNobody(call.spender))) ||
  (call.name === 'setApprovalForAll' && !call.isApproved)

const isNobody = (address: string): boolean => /^0x0+$/.test(address)
