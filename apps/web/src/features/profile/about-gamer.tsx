import { Globe, MapPin } from 'lucide-react'
import styles from './about-gamer.module.css'

const countries = new Intl.DisplayNames('en', { type: 'region' })

/** The name of a country or territory by its code (ISO 3166-1 alpha-2). */
export const countryName = (code: string): string => countries.of(code) ?? code

/** What gamers say about themselves, as others see it. */
export function AboutGamer({
  about: { bio, country, links },
}: {
  about: { readonly bio: string; readonly country: string | null; readonly links: readonly string[] }
}) {
  if (bio === '' && country === null && links.length === 0)
    return <p className={styles['none']}>Nothing is written here yet.</p>
  return (
    <div className={styles['root']}>
      {bio === '' ? null : <p className={styles['bio']}>{bio}</p>}
      {country === null ? null : (
        <p className={styles['fact']}>
          <MapPin size={16} aria-hidden /> {countryName(country)}
        </p>
      )}
      {links.length === 0 ? null : (
        <ul className={styles['links']} aria-label="Links">
          {links.map((link) => (
            <li key={link} className={styles['fact']}>
              <Globe size={16} aria-hidden />
              {/* Written by anybody: nothing is told to the page, and search engines do not follow. */}
              <a href={link} target="_blank" rel="noopener noreferrer nofollow ugc">
                {wordsOf(link)}
              </a>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

/** Host and path, as short as they are told. */
function wordsOf(link: string): string {
  const url = URL.parse(link)
  return url ? `${url.host.replace(/^www\./, '')}${url.pathname === '/' ? '' : url.pathname}` : link
}
