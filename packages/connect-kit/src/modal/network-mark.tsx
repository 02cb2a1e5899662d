import type { Network } from '../networks.ts'
import { useNetworkPicture } from '../react/use-network-picture.ts'
import { Mark, type MarkProps } from './mark.tsx'

export interface NetworkMarkProps extends Pick<MarkProps, 'size'> {
  readonly network: Network
}

/** A network's icon; the first letter of its name while it loads, and if there is none. */
export function NetworkMark({ network, size = 'm' }: NetworkMarkProps) {
  return (
    <Mark src={useNetworkPicture(network)} size={size}>
      {network.name}
    </Mark>
  )
}
