import type { Match } from '@esports/contract'
import { Button, Dialog } from '@esports/ui'
import { playApi } from '../../../lib/play-api.ts'
import { textsOf } from '../../../lib/texts.ts'
import { matchTexts } from './texts.tsx'
import { useMatchWrite } from './use-match-write.ts'

/** Confirms a forfeit, because it cannot be undone. */
export function ForfeitDialog({ match, onClose }: { match: Match; onClose: () => void }) {
  const t = textsOf(matchTexts).forfeit
  const forfeit = useMatchWrite(
    match,
    () => playApi.forfeitMatch({ params: { id: match.id }, body: { version: match.version } }),
    t.done,
  )
  const opponent = match.viewer.slot === null ? null : match.slots[match.viewer.slot === 0 ? 1 : 0].name
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose()
      }}
      title={t.title}
      description={t.description(opponent)}
    >
      <Button
        tone="danger"
        fullWidth
        loading={forfeit.isPending}
        onClick={() => forfeit.mutate(undefined, { onSuccess: onClose })}
      >
        {t.confirm(match.code)}
      </Button>
    </Dialog>
  )
}
