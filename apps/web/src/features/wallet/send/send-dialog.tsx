import { formatUnits, walletFeatures } from '@esports/connect-kit'
import { errorMessage } from '@esports/connect-kit/messages'
import { prefetchConnectModal } from '@esports/connect-kit/modal'
import { useConnectKit, useKitOptions, useKitState, useModal } from '@esports/connect-kit/react'
import { AmountField, Button, Dialog, Select, Spinner, TextField } from '@esports/ui'
import { CircleCheck } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import type { Address } from 'viem'
import { textsOf } from '../../../lib/texts.ts'
import { Failure } from '../failure.tsx'
import { type WalletNetworkId, walletNetworks } from '../networks.ts'
import { useBalance } from '../screen/use-balance.ts'
import styles from './send-dialog.module.css'
import { checkSend, type SendForm, type TokenChoice, tokenOf } from './send-form.ts'
import { sendTexts } from './texts.tsx'
import { isSentBefore, type SendState, useSend } from './use-send.ts'

export interface SendDialogProps {
  readonly initialNetwork: WalletNetworkId
  readonly address: Address
  readonly onClose: () => void
}

const networkOptions = Object.values(walletNetworks).map(({ id, name }) => ({ value: id, label: name }))

/** The form for sending USDT or the native coin (S2.34). */
export function SendDialog({ initialNetwork, address, onClose }: SendDialogProps) {
  const [form, setForm] = useState<SendForm>({ network: initialNetwork, token: 'usdt', to: '', amount: '' })
  const { state, send, reset } = useSend(address)
  const isBusy = state.step === 'busy'
  const change = (part: Partial<SendForm>) => {
    setForm((before) => ({ ...before, ...part }))
    if (state.step === 'failed') reset()
  }
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      dismissible={!isBusy}
      title={textsOf(sendTexts).title}
    >
      {state.step === 'sent' ? (
        <Sent form={form} hash={state.hash} onClose={onClose} />
      ) : (
        <>
          <Form form={form} address={address} state={state} onChange={change} onSend={send} />
          {isBusy ? null : <OtherTokens onOpen={onClose} />}
        </>
      )}
    </Dialog>
  )
}

interface FormProps {
  readonly form: SendForm
  readonly address: Address
  readonly state: SendState
  readonly onChange: (part: Partial<SendForm>) => void
  readonly onSend: ReturnType<typeof useSend>['send']
}

function Form({ form, address, state, onChange, onSend }: FormProps) {
  const t = textsOf(sendTexts)
  const kit = useConnectKit()
  const network = form.network ?? 'polygon'
  const token = tokenOf(network, form.token ?? 'usdt')
  const balance = useBalance(walletNetworks[network].chainId, token, address)
  const { errors, ready } = checkSend(form, balance.data, (error) => errorMessage(kit, error))
  const isBusy = state.step === 'busy'
  const tokenOptions = [
    { value: 'usdt', label: 'USDT' },
    { value: 'native', label: walletNetworks[network].nativeLabel },
  ] as const satisfies { value: TokenChoice; label: string }[]

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (ready && !isBusy) void onSend(network, form.to as Address, ready)
  }
  return (
    <form className={styles['form']} onSubmit={submit} noValidate>
      <Select
        label={t.network}
        options={networkOptions}
        value={form.network}
        onValueChange={(value) => onChange({ network: value })}
        disabled={isBusy}
      />
      <Select
        label={t.token}
        options={tokenOptions}
        value={form.token}
        onValueChange={(value) => onChange({ token: value })}
        disabled={isBusy}
      />
      <TextField
        label={t.address}
        placeholder="0x…"
        autoComplete="off"
        spellCheck={false}
        value={form.to}
        onChange={(event) => onChange({ to: event.target.value.trim() })}
        error={errors.to}
        hint={form.to.toLowerCase() === address.toLowerCase() ? t.ownAddress : undefined}
        disabled={isBusy}
      />
      <AmountField
        label={t.amount}
        value={form.amount}
        onValueChange={(amount) => onChange({ amount })}
        decimals={token.decimals}
        unit={token.symbol}
        {...(balance.data === undefined ? {} : { max: formatUnits(balance.data, token.decimals) })}
        error={errors.amount}
        hint={
          balance.data === undefined
            ? balance.isError
              ? t.balanceFailed
              : t.balanceLoading
            : t.balance(`${formatUnits(balance.data, token.decimals)} ${token.symbol}`)
        }
        disabled={isBusy}
      />
      <dl className={styles['summary']}>
        <div>
          <dt>{t.fee}</dt>
          <dd>0.05 USDT</dd>
        </div>
        <div>
          <dt>{t.receiveAmount}</dt>
          <dd>{ready ? `${form.amount} ${token.symbol}` : '0'}</dd>
        </div>
      </dl>
      {state.step === 'failed' ? <Failure>{errorMessage(kit, state.error)}</Failure> : null}
      {isBusy ? (
        <p className={styles['progress']} role="status">
          <Spinner />
          {t.progress[state.progress.step]}
        </p>
      ) : null}
      <Button type="submit" tone="accent" fullWidth loading={isBusy} disabled={!ready}>
        {isSentBefore(state) ? t.again : t.title}
      </Button>
    </form>
  )
}

/** The way to what this form does not send: any other token, and to a name in place of an address. */
function OtherTokens({ onOpen }: { readonly onOpen: () => void }) {
  const options = useKitOptions()
  const canSend = useKitState((state) =>
    walletFeatures({ state, options, namespace: 'eip155' }).includes('send'),
  )
  const { open } = useModal()
  if (!canSend) return null
  return (
    <Button
      fullWidth
      onPointerEnter={prefetchConnectModal}
      onClick={() => {
        onOpen()
        open({ view: 'WalletSend', namespace: 'eip155' })
      }}
    >
      {textsOf(sendTexts).otherToken}
    </Button>
  )
}

function Sent({ form, hash, onClose }: { form: SendForm; hash: string; onClose: () => void }) {
  const t = textsOf(sendTexts)
  const token = tokenOf(form.network ?? 'polygon', form.token ?? 'usdt')
  return (
    <div className={styles['sent']} role="status">
      <CircleCheck size={48} aria-hidden />
      <p className={styles['headline']}>{t.successful}</p>
      <p className={styles['detail']}>
        {t.wentTo(`${form.amount} ${token.symbol}`, <bdi className={styles['mono']}>{form.to}</bdi>)}
      </p>
      <p className={styles['detail']}>{t.transaction(<bdi className={styles['mono']}>{hash}</bdi>)}</p>
      <Button onClick={onClose}>{t.done}</Button>
    </div>
  )
}
