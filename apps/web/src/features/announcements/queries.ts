import { infiniteQueryOptions } from '@tanstack/react-query'
import { controlRoomApi } from '../../lib/control-room-api.ts'
import { announcementsKey } from './announcements-key.ts'

/** Announcements of a tournament, page by page: pinned ones, then newest first. */
export const announcementsQuery = (slug: string) =>
  infiniteQueryOptions({
    queryKey: announcementsKey(slug),
    initialPageParam: undefined as string | undefined,
    queryFn: ({ pageParam, signal }) =>
      controlRoomApi.listAnnouncements(
        { params: { slug }, query: pageParam ? { page: pageParam } : {} },
        { signal },
      ),
    getNextPageParam: ({ meta }) => (meta.nextPage === null ? undefined : String(meta.nextPage)),
  })
