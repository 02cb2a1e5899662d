import type { ReactNode } from 'react'
import { defineTexts } from '../../lib/texts.ts'

export const aboutTexts = defineTexts('profile/about', {
  nothing: 'Nothing is written here yet.',
  links: 'Links',
  memberSince: (username: ReactNode, day: string) => (
    <>
      {username} · member since {day}
    </>
  ),
  level: (level: number) => `Level ${level}`,
  noTrophies: 'None yet. First, second and third place in a tournament of four or more bring one.',
  trophy: (place: string, day: string) => `${place} · ${day}`,
})
