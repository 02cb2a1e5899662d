import { Button, useToast } from '@esports/ui'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { sentenceOf } from '../../../lib/api.ts'
import { profileApi } from '../../../lib/profile-api.ts'
import { textsOf } from '../../../lib/texts.ts'
import { sessionQuery } from '../../auth/index.ts'
import { deletionTexts } from './deletion-texts.tsx'
import { accountQuery } from './queries.ts'

/** Undoes the deletion of the account. */
export function KeepAccountButton() {
  const t = textsOf(deletionTexts)
  const queries = useQueryClient()
  const toast = useToast()
  const keep = useMutation({
    mutationFn: async () => (await profileApi.undoDeletion()).data,
    onSuccess: (account) => {
      queries.setQueryData(accountQuery.queryKey, account)
      queries.setQueryData(sessionQuery.queryKey, (profile) => profile && { ...profile, deletesAt: null })
      toast.show({ tone: 'positive', title: t.undone })
    },
    onError: (cause) => toast.show({ tone: 'danger', title: sentenceOf(cause) }),
  })
  return (
    <Button size="s" tone="accent" loading={keep.isPending} onClick={() => keep.mutate()}>
      {t.undo}
    </Button>
  )
}
