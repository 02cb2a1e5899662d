import { Button } from '@esports/ui'
import { activeWallet } from '../../../core/account-details.ts'
import type { ConnectKit } from '../../../core/connect-kit.ts'
import { switchChain } from '../../../index.ts'
import { steps } from '../../../messages/english/steps.ts'
import type { Network } from '../../../networks.ts'
import { useConnectKit, useKitState } from '../../../react.tsx'
import { Hero } from '../../hero.tsx'
import { NetworkMark } from '../../network-mark.tsx'
import { connectInModal } from '../../state/connect-in-modal.ts'
import { showOnly } from '../../state/modal.ts'
import { useMessages } from '../../use-messages.ts'
import { useShownNetwork } from './use-shown-network.ts'

/** For a network in a namespace without a connected wallet: connects the same wallet there if it supports it, else another one. */
export function SwitchActiveChainView() {
  const kit = useConnectKit()
  const { t, rich } = useMessages(steps)
  const network = useShownNetwork()
  const wallet = useWalletFor(network)
  if (!network) return null
  const chain = <bdi>{network.name}</bdi>
  return (
    <Hero
      icon={<NetworkMark network={network} size="l" />}
      title={rich('switchChain.title', { chain })}
      text={
        wallet
          ? rich('switchChain.sameWallet', { chain, wallet: <bdi>{wallet.name}</bdi> })
          : rich('switchChain.text', { chain })
      }
    >
      {wallet ? (
        <Button tone="accent" onClick={() => void connectThere(kit, network, wallet.id)}>
          <span>{rich('switchChain.connect', { wallet: <bdi>{wallet.name}</bdi> })}</span>
        </Button>
      ) : null}
      <Button tone={wallet ? 'neutral' : 'accent'} onClick={() => void chooseWallet(kit, network)}>
        {t(wallet ? 'switchChain.otherWallet' : 'switchChain.switch')}
      </Button>
    </Hero>
  )
}

/** The connected wallet, if it supports the namespace too. */
function useWalletFor(network: Network | undefined) {
  return useKitState((state) => {
    const connected = activeWallet(state)?.connector.id
    return state.wallets.find(
      ({ members }) =>
        members.some(({ id }) => id === connected) &&
        members.some(({ namespaces }) => network && namespaces?.includes(network.chainNamespace)),
    )
  })
}

/** Switches without a wallet request, as no wallet is connected there; the app's network changes at once, then a wallet connects to it. */
async function connectThere(kit: ConnectKit, { id, chainNamespace }: Network, connectorId: string) {
  await switchChain(kit, { chainId: id })
  await connectInModal(kit, { connectorId, namespace: chainNamespace })
}

async function chooseWallet(kit: ConnectKit, { id }: Network) {
  await switchChain(kit, { chainId: id })
  showOnly(kit, 'Connect')
}
