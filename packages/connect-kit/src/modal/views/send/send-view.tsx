import { AlertBar, Button, IconButton, List, Skeleton, TextField } from '@esports/ui'
import { ClipboardPaste } from 'lucide-react'
import { useStore } from 'zustand'
import { formatUnits } from '../../../actions/send/amount.ts'
import { maxToSend } from '../../../actions/send/send-rules.ts'
import { transferError } from '../../../errors/transfer-error.ts'
import { send as english } from '../../../messages/english/send.ts'
import { strangersText } from '../../../react/account/short-text.ts'
import { useConnectKit } from '../../../react.tsx'
import { AmountInput } from '../../amount-input.tsx'
import { Hint } from '../../hint.tsx'
import { pushView } from '../../state/push-view.ts'
import { showToast } from '../../state/toast.ts'
import { useMessages } from '../../use-messages.ts'
import { AccountRow } from '../account/account-row.tsx'
import { AssetMark } from '../account/asset-mark.tsx'
import { BuyButton } from '../account/buy-button.tsx'
import { tokenText, worthText } from './amount-text.ts'
import styles from './ck-send.module.css'
import { missingFrom, readTyped } from './send-form.ts'
import { draftOf, editDraft, review, sendStore } from './send-state.ts'
import { firstToken, keyOf } from './send-tokens.ts'
import { SendWarnings } from './send-warnings.tsx'
import { useFee } from './use-fee.ts'
import { useReceiver } from './use-receiver.ts'
import { useHeld, useSendTokens } from './use-send-tokens.ts'
import { type Sender, useSender } from './use-sender.ts'
import { useWarnings } from './use-warnings.ts'

// S5.9
/** The form to send a token. */
export function WalletSendView() {
  const sender = useSender()
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
  const { t, locale, errorWords } = useMessages(english)
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
  const max = canMax ? formatUnits(maxToSend({ held, fee }), token.decimals) : undefined

  const amount = token && readTyped(amountText, token.decimals)
  const missing = missingFrom({ token, amountText, amount, held, receiver: receiver.status })
  const isBusy = state.progress !== undefined
  const submit = () => {
    if (missing || isBusy || !token || !to || amount === undefined) return
    const name = receiver.status === 'known' ? receiver.name : undefined
    review(kit, { accountId, chainId: network.id, from, to, name, token, amount })
    pushView(kit, { view: 'WalletSendPreview' })
  }
  const paste = async () => {
    try {
      // `clipboard` is undefined in an insecure context; this line then throws.
      editDraft(kit, accountId, { receiver: (await navigator.clipboard.readText()).trim() })
    } catch {
      showToast(kit, { kind: 'error', message: t('send.pasteFailed') })
    }
  }
  const refusal =
    receiver.status === 'refused'
      ? t(receiver.problem)
      : receiver.status === 'failed'
        ? errorWords(receiver.error)
        : undefined
  const worth = token && amount !== undefined ? worthText(amount, token, locale) : undefined
  return (
    <form
      className={styles['form']}
      data-slot="send-form"
      onSubmit={(event) => {
        event.preventDefault()
        submit()
      }}
    >
      {state.isMoved ? <AlertBar tone="warning" message={t('send.moved')} /> : null}
      {isBusy ? <AlertBar message={t('send.running')} /> : null}
      <List aria-label={t('send.token')}>
        <AccountRow
          icon={token ? <AssetMark name={token.symbol || token.name} iconUrl={token.iconUrl} /> : null}
          label={
            isLoading && !token ? (
              <Skeleton width="40%" />
            ) : (
              <bdi>{token ? strangersText(token.symbol || token.name, 20) : t('send.selectToken')}</bdi>
            )
          }
          note={token && held !== undefined ? <bdi dir="ltr">{tokenText(held, token, locale)}</bdi> : null}
          onClick={() => pushView(kit, { view: 'WalletSendSelectToken' })}
        />
      </List>
      <AmountInput
        label={t('send.amount')}
        value={amountText}
        decimals={token?.decimals ?? 0}
        unit={token ? strangersText(token.symbol, 12) : ''}
        disabled={!token}
        hint={worth ? <bdi dir="ltr">{worth}</bdi> : null}
        maxLabel={t('send.max')}
        {...(max === undefined ? {} : { max })}
        {...(missing === 'send.needsFunds'
          ? { error: errorWords(transferError('INSUFFICIENT_BALANCE')) }
          : {})}
        onValueChange={(value) =>
          // With its token: another first one in a new list must not change what the amount is of.
          editDraft(kit, accountId, { amount: value, tokenKey: token && keyOf(token) })
        }
      />
      <TextField
        label={t('send.receiver')}
        dir="ltr"
        value={receiverText}
        placeholder={t('send.receiverHint')}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        suffix={
          <IconButton
            label={t('send.paste')}
            icon={<ClipboardPaste size={18} aria-hidden />}
            variant="ghost"
            onClick={() => void paste()}
          />
        }
        hint={receiver.status === 'known' && receiver.name ? <bdi dir="ltr">{receiver.address}</bdi> : null}
        {...(refusal ? { error: refusal } : {})}
        onValueChange={(value) => editDraft(kit, accountId, { receiver: value })}
      />
      {missing === 'send.needsFunds' ? <BuyButton connection={sender.connection} /> : null}
      <SendWarnings warnings={warnings} />
      <Button type="submit" tone="accent" fullWidth disabled={missing !== undefined || isBusy}>
        {t(missing ?? 'send.preview')}
      </Button>
    </form>
  )
}
