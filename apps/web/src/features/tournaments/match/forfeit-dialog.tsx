import type { Match } from '@esports/contract'
import { Button, Dialog } from '@esports/ui'
import { playApi } from '../../../lib/play-api.ts'
import { useMatchWrite } from './use-match-write.ts'

/** Confirms a forfeit, because it cannot be undone. */
export function ForfeitDialog({ match, onClose }: { match: Match; onClose: () => void }) {
  const forfeit = useMatchWrite(
    match,
    () => playApi.forfeitMatch({ params: { id: match.id }, body: { version: match.version } }),
    'You gave the match up',
  )
  const opponent = match.viewer.slot === null ? null : match.slots[match.viewer.slot === 0 ? 1 : 0].name
  return (
    <Dialog
      open
      onOpenChange={(isOpen) => {
        if (!isOpen) onClose()
      }}
      title="Give the match up?"
      description={`${opponent ?? 'Your opponent'} wins it without a score. You cannot take this back.`}
    >
      <Button
        tone="danger"
        fullWidth
        loading={forfeit.isPending}
        onClick={() => forfeit.mutate(undefined, { onSuccess: onClose })}
      >
        Give up {match.code}
      </Button>
    </Dialog>
  )
}
