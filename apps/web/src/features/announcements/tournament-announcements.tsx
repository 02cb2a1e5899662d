import { Card } from '@esports/ui'
import { useInfiniteQuery } from '@tanstack/react-query'
import { ShowMore } from '../../lib/show-more.tsx'
import { textsOf } from '../../lib/texts.ts'
import { useNow } from '../../lib/use-now.ts'
import { AnnouncementItem } from './announcement-item.tsx'
import { announcementsQuery } from './queries.ts'
import { announcementTexts } from './texts.ts'
import styles from './tournament-announcements.module.css'

/** What those who run a tournament tell everybody in it; nothing while there is none. */
export function TournamentAnnouncements({ slug }: { slug: string }) {
  const { title } = textsOf(announcementTexts)
  const query = useInfiniteQuery(announcementsQuery(slug))
  const now = useNow()
  const all = query.data?.pages.flatMap(({ items }) => items) ?? []
  if (all.length === 0) return null
  return (
    <Card aria-label={title}>
      <h3>{title}</h3>
      <ul className={styles['list']}>
        {all.map((announcement) => (
          <li key={announcement.id}>
            <AnnouncementItem announcement={announcement} now={now} />
          </li>
        ))}
      </ul>
      <ShowMore query={query} />
    </Card>
  )
}
