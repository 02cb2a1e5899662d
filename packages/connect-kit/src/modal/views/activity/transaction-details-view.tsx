import { Button, EmptyState } from '@esports/ui'
import { ExternalLink } from 'lucide-react'
import { transactionFee } from '../../../actions/activity/transaction-fee.ts'
import { isTransactionHash } from '../../../caip.ts'
import { formatUnits } from '../../../index.ts'
import { account as english } from '../../../messages/english/account.ts'
import { requests } from '../../../messages/english/requests.ts'
import { useKitQuery, useModalState, useNetworks } from '../../../react.tsx'
import type { Transaction } from '../../../services.ts'
import { requestMessages } from '../../describe-request.ts'
import { newTabLink } from '../../rendered-as.ts'
import { Table } from '../../request-words/parts.tsx'
import { shownText } from '../../request-words/visible-text.ts'
import type { Field } from '../../request-words/words.ts'
import { useMessages } from '../../use-messages.ts'
import { linesOf, statusOf } from '../account/activity-words.ts'
import { pageAtExplorer } from '../account/explorer-page.ts'
import { Stack } from '../account/stack.tsx'
import { useAccount } from '../account/use-account.ts'

/** One transaction of the activity: what moved, between whom, its fee, and where to look it up. */
export function TransactionDetails() {
  const { t } = useMessages(english)
  const transaction = useModalState(({ data }) => data.transaction)
  const account = useAccount()
  if (!account) return null
  return transaction ? <Details transaction={transaction} /> : <EmptyState message={t('transaction.none')} />
}

function Details({ transaction }: { readonly transaction: Transaction }) {
  const { t } = useMessages(english)
  const { all } = useNetworks()
  const network = all.find(({ caipNetworkId }) => caipNetworkId === transaction.chainId)
  const page = network && pageAtExplorer(network, 'tx', transaction.hash)
  return (
    <Stack>
      <Table fields={useFields(transaction)} />
      {page ? (
        <Button render={newTabLink(page)}>
          {t('account.blockExplorer')}
          <ExternalLink size={14} aria-label={t('common.newTab')} />
        </Button>
      ) : null}
    </Stack>
  )
}

/** All texts are those of the service, or of a stranger. */
function useFields(transaction: Transaction): readonly Field[] {
  const messages = useMessages(english)
  const { t, locale } = messages
  const words = requestMessages(useMessages(requests))
  const shown = (text: string) => shownText(text, words, 100)
  const fee = useFee(transaction)
  const { minedAt, from, to, application, hash, status } = transaction
  const time = new Intl.DateTimeFormat(locale, { dateStyle: 'medium', timeStyle: 'short' })
  const amounts = linesOf(transaction, messages).map(
    ({ title, texts }): Field => ({
      name: title,
      value: shown(texts.join(' → ')),
    }),
  )
  return [
    ...amounts,
    { name: t('transaction.status'), value: shown(statusOf(status, messages).words) },
    { name: t('transaction.time'), value: shown(time.format(minedAt)) },
    { name: t('transaction.fee'), value: shown(fee) },
    ...(application ? [{ name: t('transaction.app'), value: shown(application) }] : []),
    { name: t('transaction.from'), value: shown(from) },
    { name: t('transaction.recipient'), value: shown(to) },
    { name: t('transaction.hash'), value: shown(hash) },
  ]
}

/** The fee in the coin it was paid in; the service does not know it, so the chain is asked. */
function useFee({ chainId, hash }: Transaction): string {
  const { t, locale } = useMessages(english)
  const { all } = useNetworks()
  const network = all.find(({ caipNetworkId }) => caipNetworkId === chainId)
  const asked =
    typeof network?.id === 'number' && isTransactionHash(hash) ? { chainId: network.id, hash } : undefined
  const { data, error } = useKitQuery(transactionFee, asked)
  if (!network || !asked || error) return t('transaction.feeUnknown')
  if (data === undefined) return '…'
  const { decimals, symbol } = network.nativeCurrency
  const exact = new Intl.NumberFormat(locale, { maximumFractionDigits: 18 })
  // Intl formats a decimal string without loss of precision.
  return `${exact.format(formatUnits(data, decimals) as `${number}`)} ${symbol}`
}
