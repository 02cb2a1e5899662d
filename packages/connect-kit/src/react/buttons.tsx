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

/** A `button` that opens the modal. The app's own handler runs first; `preventDefault()` in it prevents the opening. */
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

// Only needed once connected; while its code has not loaded, the address alone is shown.
const accountLabel = /*#__PURE__*/ lazyView<AccountLabelProps>(
  () => import('./button-labels.tsx').then(({ AccountLabel }) => AccountLabel).catch(() => ShortAddress),
  ShortAddress,
)

const NetworkName = ({ network }: NetworkLabelProps) => <span data-slot="name">{network.name}</span>

const networkLabel = /*#__PURE__*/ lazyView<NetworkLabelProps>(
  () => import('./button-labels.tsx').then(({ NetworkLabel }) => NetworkLabel).catch(() => NetworkName),
  NetworkName,
)

/** State and actions of a connect button. */
export interface ConnectButtonState {
  readonly status: ConnectionPhase
  /** The account to show; undefined if none is connected. While the wallet reconnects it is the account of the last page load. */
  readonly account: AccountOnChain<string> | undefined
  /** The active network; undefined while the wallet is on a network the app does not configure. */
  readonly network: RegisteredNetwork | undefined
  /** Whether the app configures the wallet's network, or allows any. */
  readonly isSupported: boolean
  /** Whether the modal is open. */
  readonly isOpen: boolean
  /** Opens the view that fits the state: the list of wallets, the account, or the list of networks if the wallet is on an unsupported one. */
  readonly open: () => void
  readonly close: () => void
  /** Opens the list of networks. */
  readonly openNetworks: () => void
  /** Props for the button element: ARIA attributes and the click handler. */
  readonly buttonProps: AriaAttributes & {
    readonly 'data-slot': 'connect-button'
    readonly 'data-state': ConnectionPhase
    readonly onClick: () => void
  }
}

/** State shared by the kit's buttons, and the click handler of the main one. */
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
    // A wallet request is already open.
    else if (status !== 'connecting') open()
  }
  return { kit, connection, status, account, network, isSupported, isOpen, open, press }
}

export interface CustomConnectButtonProps {
  readonly children: (state: ConnectButtonState) => ReactNode
}

/**
 * A headless connect button: it renders nothing itself, and passes state and actions to `children`.
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
  /** Characters of the address at its start and end: 4 and 6 by default. */
  readonly charsStart?: number | undefined
  readonly charsEnd?: number | undefined
}

const shortened = (address: string, { charsStart = 4, charsEnd = 6 }: AddressLetters): string =>
  `${address.slice(0, charsStart)}...${address.slice(-charsEnd)}`

export interface ConnectButtonProps extends ButtonProps, AddressLetters {
  /** Shown while disconnected; the kit's `messages` by default: 'Connect Wallet'. */
  readonly label?: string | undefined
  /** Shown while the wallet request is open; 'Connecting...' by default. */
  readonly loadingLabel?: string | undefined
  /** Whether to show the account's avatar. On by default. */
  readonly showAvatar?: boolean | undefined
  /** Whether to show the native token balance, which takes a request to the network. On by default if the app has `services`. */
  readonly showBalance?: boolean | undefined
  /** Whether to show the network's icon. On by default. */
  readonly showNetwork?: boolean | undefined
}

/**
 * The one button most pages need. It opens the list of wallets; once connected it shows the account with its avatar, name or address,
 * balance and network, and opens the account view. Style it with `className`, or with `[data-slot='connect-button']` and `data-state`, which is
 * `connecting`, `connected`, `unsupported` or `disconnected`. `preventDefault()` in `onClick` prevents the opening.
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
          (messages['title.switchNetwork'] ?? 'Switch Network')
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
  /** Whether to show the account's avatar. On by default. */
  readonly showAvatar?: boolean | undefined
  /** Whether to show the native token balance, which takes a request to the network. Off by default. */
  readonly showBalance?: boolean | undefined
}

/**
 * Shows the connected account, by its name if it has one, and opens its view. While the wallet is on a network the app does not configure, it
 * shows 'Switch Network' and opens the list of networks, unless `allowUnsupportedChain` is set. While a wallet reconnects it shows the account of
 * the last page load and is busy. Renders nothing without an account: see `shownAccount`. `data-state` is `reconnecting`, `supported` or
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
        (messages['title.switchNetwork'] ?? 'Switch Network')
      )}
    </ModalButton>
  )
})

export interface NetworkButtonProps extends ButtonProps {
  /** Shown while no network is selected; 'Select Network' by default. */
  readonly label?: string | undefined
}

/**
 * Shows the active network and opens the list of networks. While the wallet is on a network the app does not configure, it shows 'Switch
 * Network', or 'Unknown Network' if `allowUnsupportedChain` is set.
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
        (messages['title.switchNetwork'] ?? 'Switch Network')
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
