import type { Command } from '@esports/ui/command'
import {
  Award,
  CircleStar,
  Flag,
  Gift,
  type LucideIcon,
  Plus,
  Settings,
  ShieldCheck,
  ShieldPlus,
  UserRound,
} from 'lucide-react'
import { useOrganizerStatus, useSession, useStaffRole } from '../../features/auth/index.ts'
import { textsOf } from '../../lib/texts.ts'
import { navItems } from '../nav-items.ts'
import { shellTexts } from '../shell-texts.ts'
import { paletteTexts } from './palette-texts.ts'

interface Screen extends Command {
  readonly path: string
}

/** Screens that the person may open. */
export function useScreens(): readonly Screen[] {
  const session = useSession()
  const staffRole = useStaffRole()
  const { isApproved } = useOrganizerStatus()
  const isGamer = session.status === 'gamer'
  const { titles } = textsOf(shellTexts)
  const { keywords, verifyCertificate } = textsOf(paletteTexts)
  const places = navItems
    .filter(({ needsProfile }) => !needsProfile || isGamer)
    .map(({ to, name, icon }) => screen(to, titles[name], icon))
  const own = [
    screen('/profile', titles.profile, UserRound, keywords.profile),
    screen('/profile/settings', titles.settings, Settings, keywords.settings),
    screen('/my-achievements', titles.achievements, CircleStar),
    screen('/my-rewards', titles.rewards, Gift, keywords.rewards),
    screen('/clans/new', titles.newClan, ShieldPlus, keywords.newClan),
  ]
  const ofStaff = [
    screen('/staff/organizers', titles.organiserRequests, ShieldCheck, keywords.staff),
    screen('/staff/reports', titles.reports, Flag, keywords.reports),
  ]
  return [
    ...places,
    ...(isGamer ? own : []),
    ...(isGamer && isApproved
      ? [screen('/my-tournaments/create', titles.createTournament, Plus, keywords.create)]
      : []),
    ...(staffRole ? ofStaff : []),
    screen('/certificate', verifyCertificate, Award, keywords.certificate),
  ]
}

const screen = (path: string, label: string, Icon: LucideIcon, keywords: readonly string[] = []): Screen => ({
  id: `screen:${path}`,
  path,
  label,
  icon: <Icon size={18} aria-hidden />,
  keywords,
})
