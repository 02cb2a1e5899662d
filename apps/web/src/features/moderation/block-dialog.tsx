import { AlertDialog, useToast } from '@esports/ui'
import { sentenceOf } from '../../lib/api.ts'
import { useBlock } from './blocks.ts'

/** Asks before a gamer is blocked. */
export function BlockDialog({
  gamer: { username, name },
  onClose,
}: {
  gamer: { readonly username: string; readonly name: string }
  onClose: () => void
}) {
  const toast = useToast()
  const block = useBlock(username)
  return (
    <AlertDialog
      open
      title={`Block ${name}?`}
      description="Their messages are folded for you, and you get no invitations and no notifications of theirs. They are not told. You can unblock them in your profile."
      tone="danger"
      confirmLabel="Block"
      confirmError={sentenceOf}
      onConfirm={async () => {
        await block.mutateAsync(true)
        toast.show({ tone: 'positive', title: `${name} is blocked` })
      }}
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose()
      }}
    />
  )
}
