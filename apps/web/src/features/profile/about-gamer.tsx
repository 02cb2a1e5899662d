import { Globe, MapPin } from 'lucide-react'
import { currentLocale } from '../../lib/language.ts'
import { textsOf } from '../../lib/texts.ts'
import styles from './about-gamer.module.css'
import { aboutTexts } from './about-texts.tsx'

/** Names countries and territories by their code (ISO 3166-1 alpha-2), in the language of the app. */
export function countryNames(locale = currentLocale()): (code: string) => string {
  const names = new Intl.DisplayNames(locale, { type: 'region' })
  return (code) => names.of(code) ?? code
}

/** What gamers say about themselves, as others see it. */
export function AboutGamer({
  about: { bio, country, links },
}: {
  about: { readonly bio: string; readonly country: string | null; readonly links: readonly string[] }
}) {
  const t = textsOf(aboutTexts)
  if (bio === '' && country === null && links.length === 0)
    return <p className={styles['none']}>{t.nothing}</p>
  return (
    <div className={styles['root']}>
      {bio === '' ? null : (
        <p className={styles['bio']} dir="auto">
          {bio}
        </p>
      )}
      {country === null ? null : (
        <p className={styles['fact']}>
          <MapPin size={16} aria-hidden /> {countryNames()(country)}
        </p>
      )}
      {links.length === 0 ? null : (
        <ul className={styles['links']} aria-label={t.links}>
          {links.map((link) => (
            <li key={link} className={styles['fact']}>
              <Globe size={16} aria-hidden />
              {/* Written by anybody: nothing is told to the page, and search engines do not follow. */}
              <a href={link} target="_blank" rel="noopener noreferrer nofollow ugc" dir="ltr">
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
