import type { OrganizerApplication } from '@esports/contract'
import { Link, Tag } from '@esports/ui'
import { useQuery } from '@tanstack/react-query'
import { gamesQuery } from '../tournaments/index.ts'
import styles from './application-view.module.css'

/** An application as it was sent. */
export function ApplicationView({ application }: { application: OrganizerApplication }) {
  const { data: games = [] } = useQuery(gamesQuery)
  const nameOf = (slug: string) => games.find((game) => game.slug === slug)?.name ?? slug
  return (
    <dl className={styles['root']}>
      <dt>Organisation</dt>
      <dd>{application.organization}</dd>
      <dt>Contact</dt>
      <dd>{application.contact}</dd>
      <dt>Games</dt>
      <dd className={styles['tags']}>
        {application.games.map((slug) => (
          <Tag key={slug}>{nameOf(slug)}</Tag>
        ))}
      </dd>
      {application.links.length > 0 ? (
        <>
          <dt>Links</dt>
          <dd>
            {application.links.map((link) => (
              <p key={link}>
                <Link href={link} external rel="nofollow ugc">
                  {link.replace(/^https?:\/\//, '')}
                </Link>
              </p>
            ))}
          </dd>
        </>
      ) : null}
      <dt>Plans</dt>
      <dd className={styles['pitch']}>{application.pitch}</dd>
    </dl>
  )
}
