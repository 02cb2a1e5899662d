import { IconButton } from '@esports/ui'
import { Copy } from 'lucide-react'
import { type ConnectKit, showToast } from '../../../index.ts'
import { useConnectKit } from '../../../react.tsx'

/** Copies the whole address, and says whether that worked (S2.44). */
export function CopyAddress({ address }: { readonly address: string }) {
  const kit = useConnectKit()
  return (
    <IconButton
      label="Copy address"
      icon={<Copy size={16} aria-hidden />}
      tone="quiet"
      size="s"
      onClick={() => void copy(kit, address)}
    />
  )
}

async function copy(kit: ConnectKit, address: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(address)
    showToast(kit, { kind: 'success', message: 'Address copied' })
  } catch {
    // Refused by the person or the browser: both are the same to who wanted to copy.
    showToast(kit, { kind: 'error', message: 'Failed to copy' })
  }
}
