import { useAssetImageUrl } from '../../../react.tsx'
import { Mark } from '../../mark.tsx'

export interface OnrampMarkProps {
  readonly kind: 'currency' | 'token'
  /** Code of the currency, or symbol of the token. */
  readonly id: string
}

/** The icon of a currency or a token; the first letter while it loads, and if there is none. */
export function OnrampMark({ kind, id }: OnrampMarkProps) {
  const { data: src } = useAssetImageUrl({ kind, id })
  return (
    <Mark src={src} shape="round" lazy>
      {id}
    </Mark>
  )
}
