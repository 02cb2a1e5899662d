import { Avatar, AvatarFrame, Menu, MenuItem } from '@esports/ui'
import { useNavigate } from '@tanstack/react-router'
import { Flag, LogOut, ShieldCheck, UserRound } from 'lucide-react'
import { useState } from 'react'
import { useLogout, useSession, useStaffRole } from '../features/auth/index.ts'
import styles from './account-menu.module.css'

/** The avatar button and its menu: View Profile, Logout (S2.17), and for staff of the platform their work. */
export function AccountMenu() {
  const session = useSession()
  const navigate = useNavigate()
  const logout = useLogout('desktop')
  const staffRole = useStaffRole()
  const [isOpen, setOpen] = useState(false)
  if (session.status !== 'gamer') return null
  const { profile } = session
  return (
    <Menu
      open={isOpen}
      onOpenChange={setOpen}
      trigger={
        <button type="button" className={styles['trigger']} aria-label={`Account of ${profile.name}`}>
          <AvatarFrame look={profile.worn.frame?.style ?? null} hue={profile.worn.frame?.hue}>
            <Avatar seed={profile.username} imageUrl={profile.profileImage} size={28} />
          </AvatarFrame>
        </button>
      }
    >
      <MenuItem icon={<UserRound size={17} aria-hidden />} onClick={() => void navigate({ to: '/profile' })}>
        View Profile
      </MenuItem>
      {staffRole ? (
        <>
          <MenuItem
            icon={<ShieldCheck size={17} aria-hidden />}
            onClick={() => void navigate({ to: '/staff/organizers' })}
          >
            Organiser requests
          </MenuItem>
          <MenuItem
            icon={<Flag size={17} aria-hidden />}
            onClick={() => void navigate({ to: '/staff/reports' })}
          >
            Reports
          </MenuItem>
        </>
      ) : null}
      <MenuItem
        tone="danger"
        icon={<LogOut size={17} aria-hidden />}
        onClick={() => {
          setOpen(false)
          void logout()
        }}
      >
        Logout
      </MenuItem>
    </Menu>
  )
}
