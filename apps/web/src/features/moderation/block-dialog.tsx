import { AlertDialog, useToast } from '@esports/ui'
import { sentenceOf } from '../../lib/api.ts'
import { textsOf } from '../../lib/texts.ts'
import { blockDialogTexts } from './block-dialog-texts.ts'
import { useBlock } from './blocks.ts'

/** Asks before a gamer is blocked. */
export function BlockDialog({
  gamer: { username, name },
  onClose,
}: {
  gamer: { readonly username: string; readonly name: string }
  onClose: () => void
}) {
  const t = textsOf(blockDialogTexts)
  const toast = useToast()
  const block = useBlock(username)
  return (
    <AlertDialog
      open
      title={t.title(name)}
      description={t.effect}
      tone="danger"
      confirmLabel={t.block}
      confirmError={sentenceOf}
      onConfirm={async () => {
        await block.mutateAsync(true)
        toast.show({ tone: 'positive', title: t.done(name) })
      }}
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose()
      }}
    />
  )
}
