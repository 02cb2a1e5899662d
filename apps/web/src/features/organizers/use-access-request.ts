import type { OrganizerApplication } from '@esports/contract'
import { useToast } from '@esports/ui'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { sentenceOf } from '../../lib/api.ts'
import { organizingApi } from '../../lib/organizing-api.ts'
import { organizerAccessQuery } from './queries.ts'

/** Sends an application for access, and shows what became of it. */
export function useAccessRequest() {
  const toast = useToast()
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (body: OrganizerApplication) => organizingApi.requestOrganizerAccess({ body }),
    onSuccess: ({ data }) => {
      queries.setQueryData(organizerAccessQuery.queryKey, data)
      void queries.invalidateQueries({ queryKey: ['session', 'organizer'] })
      toast.show(
        data.status === 'approved'
          ? { tone: 'positive', title: 'You can create tournaments' }
          : { tone: 'positive', title: 'Your request is in review' },
      )
    },
    onError: (cause) =>
      toast.show({ tone: 'danger', title: 'The request was not sent', description: sentenceOf(cause) }),
  })
}
