import type { Network } from '../networks.ts'
import { useNetworkPicture } from '../react/use-network-picture.ts'
import styles from './ck-networks.module.css'
import { initialOf, Picture } from './picture.tsx'

/** A network's picture; its first letter until it is there, and where it has none. */
export function NetworkMark({ network }: { readonly network: Network }) {
  const picture = useNetworkPicture(network)
  return (
    <span className={styles['mark']} aria-hidden="true">
      <Picture src={picture}>{initialOf(network.name)}</Picture>
    </span>
  )
}
