import {
  type AriaAttributes,
  type ComponentPropsWithoutRef,
  type ForwardedRef,
  forwardRef,
  type MouseEvent,
  type ReactNode,
} from 'react'
import {
  type AccountOnChain,
  activeNetwork,
  type ConnectionPhase,
  connectionPhase,
  type RegisteredNetwork,
  shownAccount,
} from '../index.ts'
import { closeModal } from '../modal/state/modal.ts'
import { openModal } from '../modal/state/open-modal.ts'
import styles from './ck-buttons.module.css'
import { useConnection, useKitOptions, useKitState, useModalState } from './hooks.ts'
import type { AccountLabelProps, NetworkLabelProps } from './label-props.ts'
import { lazyView } from './lazy-view.ts'
import { useConnectKit } from './provider.tsx'

type ButtonProps = Omit<ComponentPropsWithoutRef<'button'>, 'children' | 'type'>

interface ModalButtonProps extends ButtonProps {
  readonly slot: 'connect-button' | 'account-button' | 'network-button'
  readonly state: string
  readonly isBusy?: boolean
  readonly children: ReactNode
}

/** A `button` that opens the modal. Its own handler comes first; `preventDefault()` in it stops the opening. */
const ModalButton = /*#__PURE__*/ forwardRef(function ModalButton(
  { slot, state, isBusy = false, className, ...rest }: ModalButtonProps,
  ref: ForwardedRef<HTMLButtonElement>,
) {
  const { themeMode } = useKitOptions()
  const isOpen = useModalState((modal) => modal.isOpen)
  return (
    <button
      {...(themeMode ? { 'data-theme': themeMode } : {})}
      aria-haspopup="dialog"
      aria-expanded={isOpen}
      aria-busy={isBusy}
      {...rest}
      ref={ref}
      type="button"
      className={`${styles['button']} ${className ?? ''}`}
      data-slot={slot}
      data-state={state}
    />
  )
})

const after =
  (own: ButtonProps['onClick'], act: () => void) =>
  (event: MouseEvent<HTMLButtonElement>): void => {
    own?.(event)
    if (!event.defaultPrevented) act()
  }

const ShortAddress = ({ short }: AccountLabelProps) => <span data-slot="name">{short}</span>

// Who is not connected needs none of it; without its code the address stands alone.
const accountLabel = /*#__PURE__*/ lazyView<AccountLabelProps>(
  () => import('./button-labels.tsx').then(({ AccountLabel }) => AccountLabel).catch(() => ShortAddress),
  ShortAddress,
)

const NetworkName = ({ network }: NetworkLabelProps) => <span data-slot="name">{network.name}</span>

const networkLabel = /*#__PURE__*/ lazyView<NetworkLabelProps>(
  () => import('./button-labels.tsx').then(({ NetworkLabel }) => NetworkLabel).catch(() => NetworkName),
  NetworkName,
)

/** What a connect button shows and does. */
export interface ConnectButtonState {
  readonly status: ConnectionPhase
  /** The account to show; undefined where none is connected. While its wallet is taken up again it is that of the last page. */
  readonly account: AccountOnChain<string> | undefined
  /** The active network; undefined while the wallet is on one the app does not have. */
  readonly network: RegisteredNetwork | undefined
  /** Whether the app has the wallet's network, or allows any. */
  readonly isSupported: boolean
  /** Whether the modal is open. */
  readonly isOpen: boolean
  /** Opens what goes with the state: the list of wallets, the account, or the choice of networks where the wallet is on none of them. */
  readonly open: () => void
  readonly close: () => void
  /** Opens the choice of networks. */
  readonly openNetworks: () => void
  /** For the button itself: what a screen reader is told, and the press. */
  readonly buttonProps: AriaAttributes & {
    readonly 'data-slot': 'connect-button'
    readonly 'data-state': ConnectionPhase
    readonly onClick: () => void
  }
}

/** What the kit's buttons show, and what a press on the main one does. */
function useConnectButton() {
  const kit = useConnectKit()
  const { allowUnsupportedChain = false } = useKitOptions()
  const connection = useConnection()
  const network = useKitState((state) => activeNetwork(state)) as RegisteredNetwork | undefined
  const status = useKitState((state) => connectionPhase(connection, state.attempt))
  const isOpen = useModalState((modal) => modal.isOpen)
  const account = shownAccount(connection)
  const isSupported = network !== undefined || allowUnsupportedChain
  const open = () =>
    openModal(kit, { view: account ? (isSupported ? 'Account' : 'UnsupportedChain') : 'Connect' })
  const press = () => {
    if (isOpen) closeModal(kit)
    // Who is being asked by a wallet is not asked again.
    else if (status !== 'connecting') open()
  }
  return { kit, connection, status, account, network, isSupported, isOpen, open, press }
}

export interface CustomConnectButtonProps {
  readonly children: (state: ConnectButtonState) => ReactNode
}

/**
 * A connect button that looks as you like: it renders nothing itself, and gives what to show and what to do.
 *
 * @example
 * <CustomConnectButton>
 *   {({ account, buttonProps }) => <button {...buttonProps}>{account?.address ?? 'Log in'}</button>}
 * </CustomConnectButton>
 */
export function CustomConnectButton({ children }: CustomConnectButtonProps): ReactNode {
  const { kit, status, account, network, isSupported, isOpen, open, press } = useConnectButton()
  return children({
    status,
    account,
    network,
    isSupported,
    isOpen,
    open,
    close: () => closeModal(kit),
    openNetworks: () => openModal(kit, { view: 'Networks' }),
    buttonProps: {
      'aria-haspopup': 'dialog',
      'aria-expanded': isOpen,
      'aria-busy': status === 'connecting',
      'data-slot': 'connect-button',
      'data-state': status,
      onClick: press,
    },
  })
}

interface AddressLetters {
  /** Letters of the address at its start and end: 4 and 6 unless given. */
  readonly charsStart?: number | undefined
  readonly charsEnd?: number | undefined
}

const shortened = (address: string, { charsStart = 4, charsEnd = 6 }: AddressLetters): string =>
  `${address.slice(0, charsStart)}...${address.slice(-charsEnd)}`

export interface ConnectButtonProps extends ButtonProps, AddressLetters {
  /** Shown while nobody is connected; the kit's words unless given: 'Connect Wallet'. */
  readonly label?: string | undefined
  /** Shown while the person is asked; 'Connecting...' unless given. */
  readonly loadingLabel?: string | undefined
  /** The account's picture. On unless switched off. */
  readonly showAvatar?: boolean | undefined
  /** What the account has of its network's coin: a request to that network. On where the app has `services`. */
  readonly showBalance?: boolean | undefined
  /** The network's picture. On unless switched off. */
  readonly showNetwork?: boolean | undefined
}

/**
 * The one button most pages need. It opens the list of wallets; once connected it shows the account with its picture, name or address,
 * balance and network, and opens the account. Style it by `className`, or by `[data-slot='connect-button']` and `data-state`, which is
 * `connecting`, `connected`, `unsupported` or `disconnected`. `preventDefault()` in `onClick` stops the opening.
 *
 * @example <ConnectButton className="accent" />
 */
export const ConnectButton = /*#__PURE__*/ forwardRef(function ConnectButton(
  {
    label,
    loadingLabel,
    charsStart,
    charsEnd,
    showAvatar = true,
    showBalance,
    showNetwork = true,
    onClick,
    ...rest
  }: ConnectButtonProps,
  ref: ForwardedRef<HTMLButtonElement>,
) {
  const { messages = {}, services } = useKitOptions()
  const { status, account, network, isSupported, isOpen, press } = useConnectButton()
  const isConnected = status === 'connected' && account !== undefined
  const isBusy = status === 'connecting' || (isOpen && !isConnected)
  return (
    <ModalButton
      {...(isConnected ? { title: account.address } : {})}
      {...rest}
      ref={ref}
      slot="connect-button"
      state={isConnected && !isSupported ? 'unsupported' : status}
      isBusy={isBusy}
      onClick={after(onClick, press)}
    >
      {isConnected ? (
        isSupported ? (
          <accountLabel.View
            account={account}
            short={shortened(account.address, { charsStart, charsEnd })}
            network={network}
            showAvatar={showAvatar}
            showBalance={showBalance ?? services !== undefined}
            showNetwork={showNetwork}
          />
        ) : (
          (messages['title.unsupportedChain'] ?? 'Switch Network')
        )
      ) : isBusy ? (
        (loadingLabel ?? messages['button.connecting'] ?? 'Connecting...')
      ) : (
        (label ?? messages['title.connect'] ?? 'Connect Wallet')
      )}
    </ModalButton>
  )
})

export interface AccountButtonProps extends ButtonProps, AddressLetters {
  /** The account's picture. On unless switched off. */
  readonly showAvatar?: boolean | undefined
  /** What the account has of its network's coin: a request to that network. Off unless switched on. */
  readonly showBalance?: boolean | undefined
}

/**
 * Shows the connected account, by its name where it has one, and opens its view; where the wallet is on a network the app does not have it says
 * 'Switch Network' and opens the choice, unless the app allows that (`allowUnsupportedChain`). While a wallet is taken up again it shows the
 * account of the last page and waits. Nothing without an account: see `shownAccount`. `data-state` is `reconnecting`, `supported` or
 * `unsupported`.
 *
 * @example <AccountButton charsStart={6} showBalance />
 */
export const AccountButton = /*#__PURE__*/ forwardRef(function AccountButton(
  { charsStart, charsEnd, showAvatar = true, showBalance = false, onClick, ...rest }: AccountButtonProps,
  ref: ForwardedRef<HTMLButtonElement>,
) {
  const { messages = {} } = useKitOptions()
  const { connection, account, network, isSupported, open } = useConnectButton()
  if (!account) return null
  const isReconnecting = connection.status === 'reconnecting'
  return (
    <ModalButton
      title={account.address}
      {...rest}
      ref={ref}
      slot="account-button"
      state={isReconnecting ? 'reconnecting' : isSupported ? 'supported' : 'unsupported'}
      isBusy={isReconnecting}
      onClick={after(onClick, () => {
        if (!isReconnecting) open()
      })}
    >
      {isSupported ? (
        <accountLabel.View
          account={account}
          short={shortened(account.address, { charsStart, charsEnd })}
          network={network}
          showAvatar={showAvatar}
          showBalance={showBalance}
          showNetwork={false}
        />
      ) : (
        (messages['title.unsupportedChain'] ?? 'Switch Network')
      )}
    </ModalButton>
  )
})

export interface NetworkButtonProps extends ButtonProps {
  /** Shown where no network is chosen; 'Select Network' unless given. */
  readonly label?: string | undefined
}

/**
 * Shows the active network and opens the choice of networks. It says 'Switch Network' where the wallet is on a network the app does not have,
 * or 'Unknown Network' where the app allows that (`allowUnsupportedChain`).
 *
 * @example <NetworkButton label="Choose a network" />
 */
export const NetworkButton = /*#__PURE__*/ forwardRef(function NetworkButton(
  { label, onClick, ...rest }: NetworkButtonProps,
  ref: ForwardedRef<HTMLButtonElement>,
) {
  const { messages = {} } = useKitOptions()
  const { kit, account, network, isSupported } = useConnectButton()
  const isUnsupported = account !== undefined && !isSupported
  return (
    <ModalButton
      {...rest}
      ref={ref}
      slot="network-button"
      state={isUnsupported ? 'unsupported' : 'supported'}
      onClick={after(onClick, () => openModal(kit, { view: 'Networks' }))}
    >
      {isUnsupported ? (
        (messages['title.unsupportedChain'] ?? 'Switch Network')
      ) : network ? (
        <networkLabel.View network={network} />
      ) : (
        (label ??
        (account
          ? (messages['button.unknownNetwork'] ?? 'Unknown Network')
          : (messages['button.selectNetwork'] ?? 'Select Network')))
      )}
    </ModalButton>
  )
})
