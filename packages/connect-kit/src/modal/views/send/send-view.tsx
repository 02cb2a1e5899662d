import { useStore } from 'zustand'
import { maxToSend } from '../../../actions/send/send-rules.ts'
import { transferError } from '../../../errors/transfer-error.ts'
import { send as english } from '../../../messages/english/send.ts'
import { useConnectKit } from '../../../react.tsx'
import { Hint } from '../../hint.tsx'
import { pushView } from '../../state/push-view.ts'
import { useMessages } from '../../use-messages.ts'
import { SendFields } from './send-fields.tsx'
import { missingFrom, readTyped } from './send-form.ts'
import { draftOf, editDraft, review, sendStore } from './send-state.ts'
import { firstToken, keyOf } from './send-tokens.ts'
import { SolanaSend } from './solana-views.ts'
import { useFee } from './use-fee.ts'
import { useReceiver } from './use-receiver.ts'
import { useHeld, useSendTokens } from './use-send-tokens.ts'
import { type Sender, useIsOnSolana, useSender } from './use-sender.ts'
import { useWarnings } from './use-warnings.ts'

// S5.9
/** The form to send a token. */
export function WalletSendView() {
  const sender = useSender()
  const isOnSolana = useIsOnSolana()
  if (isOnSolana) return <SolanaSend />
  if (sender === 'unsupported') return <Unsupported />
  return sender ? <SendForm key={sender.accountId} sender={sender} /> : null
}

/** Shown for accounts that cannot send. */
export function Unsupported() {
  const { errorWords } = useMessages()
  return <Hint role="status">{errorWords(transferError('SEND_CHAIN_UNSUPPORTED'))}</Hint>
}

function SendForm({ sender }: { readonly sender: Sender }) {
  const kit = useConnectKit()
  const { t, errorWords } = useMessages(english)
  const { accountId, from, network } = sender
  const state = useStore(sendStore(kit))
  const { tokenKey, amount: amountText, receiver: receiverText } = draftOf(state, accountId)
  const { tokens, isLoading } = useSendTokens(sender)
  const selected = tokenKey === undefined ? firstToken(tokens) : tokens.find((one) => keyOf(one) === tokenKey)
  // The first token may be another once the list is there.
  const token = isLoading && tokenKey === undefined ? undefined : selected
  const held = useHeld(sender, token)
  const receiver = useReceiver(receiverText)
  const to = receiver.status === 'known' ? receiver.address : undefined
  const warnings = useWarnings(sender, to, token?.address)

  const isNative = token !== undefined && !token.address
  const fee = useFee(
    isNative && held ? { chainId: network.id, token, to: to ?? from, amount: 1n } : undefined,
  ).data?.fee
  const canMax = token !== undefined && held !== undefined && held > 0n && (!isNative || fee !== undefined)
  const max = canMax ? maxToSend({ held, fee }) : undefined

  const amount = token && readTyped(amountText, token.decimals)
  const missing = missingFrom({ token, amountText, amount, held, receiver: receiver.status })
  const isBusy = state.progress !== undefined
  const submit = () => {
    if (missing || isBusy || !token || !to || amount === undefined) return
    const name = receiver.status === 'known' ? receiver.name : undefined
    review(kit, { accountId, chainId: network.id, from, to, name, token, amount })
    pushView(kit, { view: 'WalletSendPreview' })
  }
  const refusal =
    receiver.status === 'refused'
      ? t(receiver.problem)
      : receiver.status === 'failed'
        ? errorWords(receiver.error)
        : undefined
  return (
    <SendFields
      connection={sender.connection}
      token={token}
      held={held}
      isLoading={isLoading}
      isMoved={state.isMoved}
      isBusy={isBusy}
      amountText={amountText}
      amount={amount}
      max={max}
      receiverText={receiverText}
      receiverHint={t('send.receiverHint')}
      resolved={receiver.status === 'known' && receiver.name ? receiver.address : undefined}
      refusal={refusal}
      missing={missing}
      warnings={warnings}
      onAmountChange={(value) =>
        // With its token: another first one in a new list must not change what the amount is of.
        editDraft(kit, accountId, { amount: value, tokenKey: token && keyOf(token) })
      }
      onReceiverChange={(value) => editDraft(kit, accountId, { receiver: value })}
      onSubmit={submit}
    />
  )
}
