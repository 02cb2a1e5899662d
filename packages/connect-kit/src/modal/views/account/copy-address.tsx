import { IconButton } from '@esports/ui'
import { Copy } from 'lucide-react'
import { type ConnectKit } from '../../../index.ts'
import { account } from '../../../messages/english/account.ts'
import type { Translation } from '../../../messages/translate.ts'
import { useConnectKit } from '../../../react.tsx'
import { showToast } from '../../state/toast.ts'
import { useMessages } from '../../use-messages.ts'

// S2.44
/** Copies the full address, and shows whether that worked. */
export function CopyAddress({ address }: { readonly address: string }) {
  const kit = useConnectKit()
  const { t } = useMessages(account)
  return (
    <IconButton
      label={t('account.copyAddress')}
      icon={<Copy size={16} aria-hidden />}
      variant="ghost"
      size="s"
      onClick={() => void copy(kit, address, t)}
    />
  )
}

async function copy(kit: ConnectKit, address: string, t: Translation<typeof account>['t']): Promise<void> {
  try {
    await navigator.clipboard.writeText(address)
    showToast(kit, { kind: 'success', message: t('account.addressCopied') })
  } catch {
    // Denied by the user or the browser: the message is the same.
    showToast(kit, { kind: 'error', message: t('account.copyFailed') })
  }
}
