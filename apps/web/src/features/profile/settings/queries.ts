import type { Settings } from '@esports/contract'
import { useToast } from '@esports/ui'
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { sentenceOf } from '../../../lib/api.ts'
import { profileApi } from '../../../lib/profile-api.ts'
import { sessionQuery } from '../../auth/index.ts'

export const settingsQuery = queryOptions({
  queryKey: ['settings'],
  queryFn: async ({ signal }) => (await profileApi.readMySettings(undefined, { signal })).data,
})

export const loginsQuery = queryOptions({
  queryKey: ['settings', 'sessions'],
  queryFn: async ({ signal }) => (await profileApi.listSessions(undefined, { signal })).items,
})

export const accountQuery = queryOptions({
  queryKey: ['settings', 'account'],
  queryFn: async ({ signal }) => (await profileApi.readMyAccount(undefined, { signal })).data,
})

/** Saves a part of the settings, and shows them everywhere as they are afterwards. */
export function useSettingsWrite() {
  const queries = useQueryClient()
  const toast = useToast()
  return useMutation({
    mutationFn: async (write: () => Promise<{ readonly data: Settings }>) => (await write()).data,
    onSuccess: (data) => {
      queries.setQueryData(settingsQuery.queryKey, data)
      void queries.invalidateQueries({ queryKey: sessionQuery.queryKey })
      void queries.invalidateQueries({ queryKey: ['gamer'] })
      void queries.invalidateQueries({ queryKey: ['look'] })
    },
    onError: (cause) => {
      toast.show({ tone: 'danger', title: sentenceOf(cause) })
      // Somebody else may have changed them: the next attempt starts from what is stored.
      void queries.invalidateQueries({ queryKey: settingsQuery.queryKey, exact: true })
    },
  })
}
