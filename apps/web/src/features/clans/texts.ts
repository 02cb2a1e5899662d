import type { ClanCard, ClanRole } from '@esports/contract'
import { formatCount } from '../../lib/format-money.ts'
import { defineTexts } from '../../lib/texts.ts'

export const clanTexts = defineTexts('clans', {
  roles: {
    owner: 'Owner',
    officer: 'Officer',
    member: 'Member',
    recruit: 'Recruit',
  } satisfies Record<ClanRole, string>,
  policies: {
    open: 'Open to all',
    request: 'On request',
    invite: 'Invite only',
  } satisfies Record<ClanCard['joinPolicy'], string>,
  rating: (points: number) => `${formatCount(points)} RP`,
  world: 'World',
})
