import type { Translation } from '../../lib/texts.ts'
import type { aboutTexts } from './about-texts.tsx'

export const translation: Translation<typeof aboutTexts> = {
  name: 'profile/about',
  texts: {
    nothing: 'Hier steht noch nichts.',
    links: 'Links',
    memberSince: (username, day) => (
      <>
        {username} · dabei seit {day}
      </>
    ),
    level: (level) => `Level ${level}`,
    noTrophies:
      'Noch keine. Für den ersten, zweiten und dritten Platz in einem Turnier ab vier Teilnehmern gibt es eine.',
    trophy: (place, day) => `${place} · ${day}`,
  },
}
