import { Avatar, AvatarFrame, Menu, MenuItem } from '@esports/ui'
import { useNavigate } from '@tanstack/react-router'
import { Flag, LogOut, ShieldCheck, UserRound } from 'lucide-react'
import { useState } from 'react'
import { useLogout, useSession, useStaffRole } from '../features/auth/index.ts'
import { textsOf } from '../lib/texts.ts'
import styles from './account-menu.module.css'
import { menuTexts } from './menu-texts.ts'
import { shellTexts } from './shell-texts.ts'

/** The avatar button and its menu: View Profile, Logout (S2.17), and for staff of the platform their work. */
export function AccountMenu() {
  const session = useSession()
  const navigate = useNavigate()
  const logout = useLogout('desktop')
  const staffRole = useStaffRole()
  const [isOpen, setOpen] = useState(false)
  if (session.status !== 'gamer') return null
  const { profile } = session
  const t = textsOf(shellTexts)
  const m = textsOf(menuTexts)
  return (
    <Menu
      open={isOpen}
      onOpenChange={setOpen}
      trigger={
        <button type="button" className={styles['trigger']} aria-label={m.accountOf(profile.name)}>
          <AvatarFrame variant={profile.worn.frame?.style ?? null} hue={profile.worn.frame?.hue}>
            <Avatar seed={profile.username} imageUrl={profile.profileImage} size={28} />
          </AvatarFrame>
        </button>
      }
    >
      <MenuItem icon={<UserRound size={17} aria-hidden />} onClick={() => void navigate({ to: '/profile' })}>
        {m.viewProfile}
      </MenuItem>
      {staffRole ? (
        <>
          <MenuItem
            icon={<ShieldCheck size={17} aria-hidden />}
            onClick={() => void navigate({ to: '/staff/organizers' })}
          >
            {t.titles.organiserRequests}
          </MenuItem>
          <MenuItem
            icon={<Flag size={17} aria-hidden />}
            onClick={() => void navigate({ to: '/staff/reports' })}
          >
            {t.titles.reports}
          </MenuItem>
        </>
      ) : null}
      <MenuItem
        tone="danger"
        icon={<LogOut size={17} aria-hidden data-mirrored />}
        onClick={() => {
          setOpen(false)
          void logout()
        }}
      >
        {m.logout}
      </MenuItem>
    </Menu>
  )
}
