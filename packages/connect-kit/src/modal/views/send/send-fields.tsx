import { AlertBar, Button, IconButton, List, Skeleton, TextField } from '@esports/ui'
import { ClipboardPaste } from 'lucide-react'
import { formatUnits } from '../../../actions/send/amount.ts'
import type { TransferWarning } from '../../../actions/send/send-rules.ts'
import type { ConnectedWallet } from '../../../core/connection.ts'
import { transferError } from '../../../errors/transfer-error.ts'
import { send as english } from '../../../messages/english/send.ts'
import { strangersText } from '../../../react/account/short-text.ts'
import { useConnectKit } from '../../../react.tsx'
import { AmountInput } from '../../amount-input.tsx'
import { pushView } from '../../state/push-view.ts'
import { showToast } from '../../state/toast.ts'
import { useMessages } from '../../use-messages.ts'
import { AccountRow } from '../account/account-row.tsx'
import { AssetMark } from '../account/asset-mark.tsx'
import { BuyButton } from '../account/buy-button.tsx'
import { tokenText, worthText } from './amount-text.ts'
import styles from './ck-send.module.css'
import type { MissingKey } from './send-form.ts'
import { SendWarnings } from './send-warnings.tsx'

/** A token as it is shown, on any network. */
export interface ShownToken {
  readonly name: string
  readonly symbol: string
  readonly decimals: number
  readonly iconUrl: string | undefined
  /** US dollars for one token; undefined if unknown. */
  readonly price: number | undefined
}

export interface SendFieldsProps {
  readonly connection: ConnectedWallet
  readonly token: ShownToken | undefined
  /** Base units, as `amount` and `max`; undefined if unknown. */
  readonly held: bigint | undefined
  readonly isLoading: boolean
  /** Whether account or network changed while the transfer was reviewed. */
  readonly isMoved: boolean
  /** Whether an earlier transfer is under way. */
  readonly isBusy: boolean
  readonly amountText: string
  readonly amount: bigint | undefined
  readonly max: bigint | undefined
  readonly receiverText: string
  readonly receiverHint: string
  /** The address that a name stands for. */
  readonly resolved: string | undefined
  /** Why the receiver is refused. */
  readonly refusal: string | undefined
  readonly missing: MissingKey | undefined
  readonly warnings: readonly TransferWarning[]
  readonly onAmountChange: (text: string) => void
  readonly onReceiverChange: (text: string) => void
  readonly onSubmit: () => void
}

/** The form of a transfer: token, amount, receiver, and the button that says what is missing. */
export function SendFields(props: SendFieldsProps) {
  const { token, held, isLoading, isBusy, missing, amount, amountText, max, onReceiverChange } = props
  const kit = useConnectKit()
  const { t, locale, errorWords } = useMessages(english)
  const paste = async () => {
    try {
      // `clipboard` is undefined in an insecure context; this line then throws.
      onReceiverChange((await navigator.clipboard.readText()).trim())
    } catch {
      showToast(kit, { kind: 'error', message: t('send.pasteFailed') })
    }
  }
  const worth = token && amount !== undefined ? worthText(amount, token, locale) : undefined
  return (
    <form
      className={styles['form']}
      data-slot="send-form"
      onSubmit={(event) => {
        event.preventDefault()
        props.onSubmit()
      }}
    >
      {props.isMoved ? <AlertBar tone="warning" message={t('send.moved')} /> : null}
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
        {...(max === undefined || !token ? {} : { max: formatUnits(max, token.decimals) })}
        {...(missing === 'send.needsFunds'
          ? { error: errorWords(transferError('INSUFFICIENT_BALANCE')) }
          : {})}
        onValueChange={props.onAmountChange}
      />
      <TextField
        label={t('send.receiver')}
        dir="ltr"
        value={props.receiverText}
        placeholder={props.receiverHint}
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
        hint={props.resolved === undefined ? null : <bdi dir="ltr">{props.resolved}</bdi>}
        {...(props.refusal ? { error: props.refusal } : {})}
        onValueChange={onReceiverChange}
      />
      {missing === 'send.needsFunds' ? <BuyButton connection={props.connection} /> : null}
      <SendWarnings warnings={props.warnings} />
      <Button type="submit" tone="accent" fullWidth disabled={missing !== undefined || isBusy}>
        {t(missing ?? 'send.preview')}
      </Button>
    </form>
  )
}
