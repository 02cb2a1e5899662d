import type { Command } from '@esports/ui/command'
import {
  Award,
  CircleStar,
  Flag,
  Gift,
  Plus,
  Settings,
  ShieldCheck,
  ShieldPlus,
  UserRound,
} from 'lucide-react'
import { useOrganizerStatus, useSession, useStaffRole } from '../../features/auth/index.ts'
import { navItems } from '../nav-items.ts'

interface Screen extends Command {
  readonly path: string
}

/** Screens that the person may open. */
export function useScreens(): readonly Screen[] {
  const session = useSession()
  const staffRole = useStaffRole()
  const { isApproved } = useOrganizerStatus()
  const isGamer = session.status === 'gamer'
  const places = navItems
    .filter(({ needsProfile }) => !needsProfile || isGamer)
    .map(({ to, name, icon: Icon }) => screen(to, name, <Icon size={18} aria-hidden />))
  return [
    ...places,
    ...(isGamer ? own : []),
    ...(isGamer && isApproved ? [create] : []),
    ...(staffRole ? ofStaff : []),
    screen('/certificate', 'Verify a certificate', <Award size={18} aria-hidden />, ['trophy']),
  ]
}

const screen = (
  path: string,
  label: string,
  icon: Screen['icon'],
  keywords: readonly string[] = [],
): Screen => ({
  id: `screen:${path}`,
  path,
  label,
  icon,
  keywords,
})

const create = screen('/my-tournaments/create', 'Create a tournament', <Plus size={18} aria-hidden />, [
  'new',
  'organise',
])
const own = [
  screen('/profile', 'Profile', <UserRound size={18} aria-hidden />, ['account']),
  screen('/profile/settings', 'Settings', <Settings size={18} aria-hidden />, [
    'privacy',
    'devices',
    'account',
  ]),
  screen('/my-achievements', 'My E-Sports Achievements', <CircleStar size={18} aria-hidden />),
  screen('/my-rewards', 'My Rewards', <Gift size={18} aria-hidden />, ['trophies', 'XP', 'mystery boxes']),
  screen('/clans/new', 'New clan', <ShieldPlus size={18} aria-hidden />, ['create']),
]
const ofStaff = [
  screen('/staff/organizers', 'Organiser requests', <ShieldCheck size={18} aria-hidden />, ['staff']),
  screen('/staff/reports', 'Reports', <Flag size={18} aria-hidden />, ['staff', 'moderation']),
]
