import { useStore } from 'zustand'
import { receiversOf, transferWarnings } from '../../../../actions/send/send-rules.ts'
import { keyOf } from '../../../../actions/solana/message.ts'
import { maxSolToSend } from '../../../../actions/solana/rent.ts'
import { readSolReserve } from '../../../../actions/solana/sol-reserve.ts'
import { send as english } from '../../../../messages/english/send.ts'
import { useConnectKit, useKitQuery } from '../../../../react.tsx'
import { pushView } from '../../../state/push-view.ts'
import { useMessages } from '../../../use-messages.ts'
import { SendFields } from '../send-fields.tsx'
import { missingFrom, readTyped } from '../send-form.ts'
import { draftOf, editDraft, sendStore } from '../send-state.ts'
import { reviewSolana, solanaSendStore } from './solana-state.ts'
import { chosenToken, type SolanaSender, useChoices, useSolanaSender } from './use-solana-sender.ts'

// S5.8, S5.9
/** The form to send SOL or a token on Solana. */
export function SolanaSendForm() {
  const sender = useSolanaSender()
  return sender ? <Form key={sender.accountId} sender={sender} /> : null
}

function Form({ sender }: { readonly sender: SolanaSender }) {
  const kit = useConnectKit()
  const { t, errorWords } = useMessages(english)
  const { accountId, from, network, connection, details } = sender
  const state = useStore(sendStore(kit))
  const isBusy = useStore(solanaSendStore(kit), ({ progress }) => progress !== undefined)
  const { tokenKey, amount: amountText, receiver: receiverText } = draftOf(state, accountId)
  const { tokens, isLoading, error } = useChoices()
  const token = chosenToken(tokens, tokenKey)
  const reserve = useKitQuery(readSolReserve, {}, { dependsOn: accountId }).data
  const amount = token && readTyped(amountText, token.decimals)
  const to = receiverText.trim()
  const receiver = to === '' ? 'none' : keyOf(to) ? 'known' : 'refused'
  const missing = missingFrom({ token, amountText, amount, held: token?.held, receiver })
  const submit = () => {
    if (missing || isBusy || !token || amount === undefined) return
    reviewSolana(kit, { accountId, chainId: String(network.id), from, to, token, amount })
    pushView(kit, { view: 'WalletSendPreview' })
  }
  return (
    <SendFields
      connection={connection}
      token={token}
      held={token?.held}
      isLoading={isLoading}
      isMoved={state.isMoved}
      isBusy={isBusy}
      amountText={amountText}
      amount={amount}
      max={token && maxOf(token, reserve)}
      receiverText={receiverText}
      receiverHint={t('review.address')}
      resolved={undefined}
      refusal={
        receiver === 'refused' ? t('send.notAnAddress') : !token && error ? errorWords(error) : undefined
      }
      missing={missing}
      warnings={
        receiver === 'known'
          ? transferWarnings({ from, to, known: receiversOf(from, details.activity.items) })
          : []
      }
      onAmountChange={(value) => editDraft(kit, accountId, { amount: value, tokenKey: token?.key })}
      onReceiverChange={(value) => editDraft(kit, accountId, { receiver: value })}
      onSubmit={submit}
    />
  )
}

/** The most that can be sent; undefined while it is unknown or nothing. Of SOL, fee and rent stay. */
function maxOf(
  { mint, held }: { readonly mint: string | undefined; readonly held: bigint },
  reserve: { readonly fee: bigint; readonly minimum: bigint } | undefined,
): bigint | undefined {
  const max = mint !== undefined ? held : reserve && maxSolToSend({ held, ...reserve })
  return max !== undefined && max > 0n ? max : undefined
}
