import type { OrganizerApplication } from '@esports/contract'
import { useToast } from '@esports/ui'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { sentenceOf } from '../../lib/api.ts'
import { organizingApi } from '../../lib/organizing-api.ts'
import { textsOf } from '../../lib/texts.ts'
import { accessTexts } from './access-texts.tsx'
import { organizerAccessQuery } from './queries.ts'

/** Sends an application for access, and shows what became of it. */
export function useAccessRequest() {
  const toast = useToast()
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (body: OrganizerApplication) => organizingApi.requestOrganizerAccess({ body }),
    onSuccess: ({ data }) => {
      const t = textsOf(accessTexts)
      queries.setQueryData(organizerAccessQuery.queryKey, data)
      void queries.invalidateQueries({ queryKey: ['session', 'organizer'] })
      toast.show(
        data.status === 'approved'
          ? { tone: 'positive', title: t.granted }
          : { tone: 'positive', title: t.sent },
      )
    },
    onError: (cause) =>
      toast.show({ tone: 'danger', title: textsOf(accessTexts).notSent, description: sentenceOf(cause) }),
  })
}
