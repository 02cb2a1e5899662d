import { EmptyState } from '@esports/ui'
import { type ComponentType, useEffect } from 'react'
import { oncePerKit } from '../../../core/once-per-kit.ts'
import { onramp as english } from '../../../messages/english/onramp.ts'
import { useConnectKit, useKitOptions } from '../../../react.tsx'
import { useMessages } from '../../use-messages.ts'

/** Warns the developer, once per kit. */
const warnOnce = /*#__PURE__*/ oncePerKit((kit): undefined => {
  kit.runtime.environment.warn('The views to buy tokens need the option `services` of `createConnectKit`')
})

/** A view that needs `options.services`; without them it says that buying is not set up, which no retry can change. */
export function withServices(View: ComponentType): ComponentType {
  return function ViewWithServices() {
    return useKitOptions().services ? <View /> : <NotSetUp />
  }
}

function NotSetUp() {
  const kit = useConnectKit()
  const { t } = useMessages(english)
  useEffect(() => warnOnce(kit), [kit])
  return <EmptyState message={t('buy.notSetUp')} detail={t('buy.notSetUpText')} />
}
