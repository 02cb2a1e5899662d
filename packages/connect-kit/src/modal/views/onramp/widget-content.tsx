import { Button } from '@esports/ui'
import { walletFeatures } from '../../../actions/wallet-features.ts'
import { onramp as english } from '../../../messages/english/onramp.ts'
import { useKitOptions, useKitState, useModal, useOnramp } from '../../../react.tsx'
import { useFrame } from '../../use-frame.ts'
import { useMessages } from '../../use-messages.ts'
import styles from '../swap/ck-swap.module.css'
import { PurchaseForm } from './purchase-form.tsx'

/** What the widget shows; see `OnrampWidget`. */
export function WidgetContent() {
  const options = useKitOptions()
  const isOffered = useKitState((state) =>
    walletFeatures({ state, options, namespace: state.activeNamespace }).includes('onramp'),
  )
  return options.services && isOffered ? <Widget /> : null
}

function Widget() {
  const frame = useFrame()
  const { t } = useMessages(english)
  const { open } = useModal()
  const onramp = useOnramp()
  const isConnected = useKitState(({ activeNamespace, connections }) =>
    connections.some(({ namespace, status }) => namespace === activeNamespace && status === 'connected'),
  )
  return (
    <section {...frame} aria-label={t('title.buy')} data-slot="onramp-widget">
      <div className={styles['form']}>
        <PurchaseForm onramp={onramp} onSelect={(view) => open({ view })} />
        <Button
          tone="accent"
          fullWidth
          aria-haspopup="dialog"
          onClick={() => open({ view: isConnected ? 'OnRampProviders' : 'Connect' })}
        >
          {t(isConnected ? 'buyWidget.quotes' : 'buyWidget.connect')}
        </Button>
      </div>
    </section>
  )
}
