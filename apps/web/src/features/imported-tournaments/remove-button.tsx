import type { ImportedTournament } from '@esports/contract'
import { AlertDialog, Button } from '@esports/ui'
import { useQueryClient } from '@tanstack/react-query'
import { Trash2 } from 'lucide-react'
import { sentenceOf } from '../../lib/api.ts'
import { importsApi } from '../../lib/imports-api.ts'
import { textsOf } from '../../lib/texts.ts'
import { importFileQuery, importQuery, ownImportsQuery } from './queries.ts'
import { importTexts } from './texts.ts'

/** Deletes an import after a question. */
export function RemoveButton({
  imported: { id, name },
  onRemoved,
}: {
  imported: Pick<ImportedTournament, 'id' | 'name'>
  onRemoved?: () => void
}) {
  const t = textsOf(importTexts).remove
  const queries = useQueryClient()
  return (
    <AlertDialog
      title={t.title(name)}
      description={t.about}
      tone="danger"
      confirmLabel={t.confirm}
      confirmError={sentenceOf}
      onConfirm={async () => {
        await importsApi.removeImportedTournament({ params: { id } })
        onRemoved?.()
        queries.removeQueries({ queryKey: importQuery(id).queryKey, type: 'inactive' })
        queries.removeQueries({ queryKey: importFileQuery(id).queryKey, type: 'inactive' })
        await queries.invalidateQueries({ queryKey: ownImportsQuery.queryKey })
      }}
      trigger={
        <Button size="s" variant="ghost" aria-label={t.one(name)}>
          <Trash2 size={15} aria-hidden /> {t.button}
        </Button>
      }
    />
  )
}
