import type { OrganizerApplication } from '@esports/contract'
import { Link, Tag } from '@esports/ui'
import { useQuery } from '@tanstack/react-query'
import { textsOf } from '../../lib/texts.ts'
import { gamesQuery } from '../tournaments/index.ts'
import styles from './application-view.module.css'
import { organizerTexts } from './words-texts.ts'

/** An application as it was sent. */
export function ApplicationView({ application }: { application: OrganizerApplication }) {
  const t = textsOf(organizerTexts)
  const { data: games = [] } = useQuery(gamesQuery)
  const nameOf = (slug: string) => games.find((game) => game.slug === slug)?.name ?? slug
  return (
    <dl className={styles['root']}>
      <dt>{t.organization}</dt>
      <dd>{application.organization}</dd>
      <dt>{t.contact}</dt>
      <dd>{application.contact}</dd>
      <dt>{t.games}</dt>
      <dd className={styles['tags']}>
        {application.games.map((slug) => (
          <Tag key={slug}>{nameOf(slug)}</Tag>
        ))}
      </dd>
      {application.links.length > 0 ? (
        <>
          <dt>{t.links}</dt>
          <dd>
            {application.links.map((link) => (
              <p key={link}>
                <Link href={link} external rel="nofollow ugc" dir="ltr">
                  {link.replace(/^https?:\/\//, '')}
                </Link>
              </p>
            ))}
          </dd>
        </>
      ) : null}
      <dt>{t.plans}</dt>
      <dd className={styles['pitch']} dir="auto">
        {application.pitch}
      </dd>
    </dl>
  )
}
