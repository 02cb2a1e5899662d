import { walletFeatures } from '@esports/connect-kit'
import { prefetchConnectModal } from '@esports/connect-kit/modal'
import { useKitOptions, useKitState, useModal } from '@esports/connect-kit/react'
import { Button } from '@esports/ui'
import { ArrowRightLeft, CreditCard, Images, type LucideIcon, ShieldCheck, Zap } from 'lucide-react'
import { textsOf } from '../../../lib/texts.ts'
import { walletTexts } from './texts.ts'
import styles from './wallet-screen.module.css'

type View = keyof Omit<typeof walletTexts.english.views, 'label'>

const icons: Readonly<Record<View, LucideIcon>> = {
  activity: Zap,
  nfts: Images,
  swap: ArrowRightLeft,
  buy: CreditCard,
  permissions: ShieldCheck,
}

type Opened = NonNullable<Parameters<ReturnType<typeof useModal>['open']>[0]>

const opened: Readonly<Record<View, Opened>> = {
  activity: { view: 'Transactions' },
  nfts: { view: 'Account', arguments: { tab: 'nfts' } },
  swap: { view: 'Swap' },
  buy: { view: 'OnRampProviders' },
  permissions: { view: 'Permissions' },
}

/** Buttons for the views of the wallet modal that this installation offers. */
export function WalletViews() {
  const t = textsOf(walletTexts).views
  const { open } = useModal()
  const views = useViews()
  return (
    <section aria-labelledby="wallet-views">
      <h3 className={styles['viewsTitle']} id="wallet-views">
        {t.label}
      </h3>
      <ul className={styles['views']}>
        {views.map((view) => {
          const Icon = icons[view]
          return (
            <li key={view}>
              <Button
                size="s"
                fullWidth
                onPointerEnter={prefetchConnectModal}
                onClick={() => open({ ...opened[view], namespace: 'eip155' })}
              >
                <Icon size={16} aria-hidden />
                {t[view]}
              </Button>
            </li>
          )
        })}
      </ul>
    </section>
  )
}

/** What there is depends on the services of the installation, and on the features of its project. */
function useViews(): readonly View[] {
  const options = useKitOptions()
  const features = useKitState((state) =>
    walletFeatures({ state, options, namespace: 'eip155' }).join(' '),
  ).split(' ')
  const hasServices = options.services !== undefined
  const isOffered: Readonly<Record<View, boolean>> = {
    activity: hasServices,
    nfts: hasServices,
    swap: hasServices && features.includes('swaps'),
    buy: hasServices && features.includes('onramp'),
    permissions: true,
  }
  return (Object.keys(isOffered) as View[]).filter((view) => isOffered[view])
}
