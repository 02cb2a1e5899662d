import { Avatar, AvatarFrame, Button, Drawer, useToast } from '@esports/ui'
import { Link } from '@tanstack/react-router'
import {
  Bell,
  CircleStar,
  Flag,
  Gift,
  LogOut,
  MessagesSquare,
  ShieldCheck,
  Trophy,
  UserRound,
  Zap,
} from 'lucide-react'
import { type ReactNode, useCallback, useEffect, useRef } from 'react'
import {
  LoginButton,
  useLogout,
  useOrganizerStatus,
  useSession,
  useStaffRole,
} from '../features/auth/index.ts'
import { useChat } from '../features/chat/index.ts'
import { useNotifications } from '../features/notifications/index.ts'
import { sentenceOf } from '../lib/api.ts'
import { formatCount } from '../lib/format-money.ts'
import { textsOf } from '../lib/texts.ts'
import { CreateButton } from './create-pin.tsx'
import { DisplayButton } from './display/display-button.tsx'
import { menuTexts } from './menu-texts.ts'
import { shellTexts } from './shell-texts.ts'
import styles from './side-menu.module.css'
import { WalletSlot } from './wallet-slots.tsx'

export interface SideMenuProps {
  isOpen: boolean
  setOpen: (isOpen: boolean) => void
}

/** The side menu on a phone: slides in, 80 percent wide (S2.22). */
export function SideMenu({ isOpen, setOpen }: SideMenuProps) {
  const session = useSession()
  const close = useCallback(() => setOpen(false), [setOpen])
  return (
    <Drawer title={textsOf(shellTexts).menu} open={isOpen} onOpenChange={setOpen}>
      {session.status === 'gamer' ? (
        <GamerMenu close={close} />
      ) : (
        <div className={styles['visitor']}>
          <p>{textsOf(menuTexts).loginFirst}</p>
          <LoginButton isWide />
          <DisplayButton className={styles['row']} onClick={close} />
        </div>
      )}
    </Drawer>
  )
}

function GamerMenu({ close }: { close: () => void }) {
  const session = useSession()
  const toast = useToast()
  const logout = useLogout('mobile')
  const { isApproved } = useOrganizerStatus()
  const staffRole = useStaffRole()
  const { setOpen, unread } = useNotifications()
  const { chat, open: openChat } = useChat()
  const wallets = useRef<HTMLElement>(null)
  // Native: the wallet code renders into its slot from beside the page, so that React's events do not come by here.
  useEffect(() => {
    const section = wallets.current
    const onClick = ({ target }: MouseEvent) => {
      if (target instanceof Element && target.closest('button')) close()
    }
    section?.addEventListener('click', onClick)
    return () => section?.removeEventListener('click', onClick)
  }, [close])
  if (session.status !== 'gamer') return null
  const { profile } = session
  const t = textsOf(shellTexts)
  const m = textsOf(menuTexts)
  const leave = () => {
    close()
    logout().catch((cause: unknown) =>
      toast.show({ tone: 'danger', title: m.logoutFailed, description: sentenceOf(cause) }),
    )
  }
  const openNotifications = () => {
    close()
    setOpen(true)
  }
  return (
    <div className={styles['root']}>
      <Link to="/profile" onClick={close} className={styles['profile']}>
        <AvatarFrame variant={profile.worn.frame?.style ?? null} hue={profile.worn.frame?.hue}>
          <Avatar seed={profile.username} imageUrl={profile.profileImage} size={48} />
        </AvatarFrame>
        <span className={styles['who']}>
          <strong>{profile.name}</strong>
          <span>@{profile.username}</span>
        </span>
        <UserRound size={18} aria-hidden />
      </Link>
      <ul className={styles['list']}>
        <li>
          <button type="button" className={styles['row']} onClick={openNotifications}>
            <Bell size={18} aria-hidden /> {m.notifications} <Count>{unread}</Count>
          </button>
        </li>
        {chat ? (
          <li>
            <button
              type="button"
              className={styles['row']}
              onClick={() => {
                close()
                openChat()
              }}
            >
              <MessagesSquare size={18} aria-hidden /> {m.clanChat} <Count>{chat.unread}</Count>
            </button>
          </li>
        ) : null}
        <li>
          <Link to="/my-achievements" className={styles['row']} onClick={close}>
            <CircleStar size={18} aria-hidden /> {t.titles.achievements}
          </Link>
        </li>
        <li>
          <Link to="/my-rewards" search={{ tab: 'trophies' }} className={styles['row']} onClick={close}>
            <Trophy size={18} aria-hidden /> {t.trophies} <Count>{profile.counts.trophies}</Count>
          </Link>
        </li>
        <li>
          <Link to="/my-rewards" search={{ tab: 'xp' }} className={styles['row']} onClick={close}>
            <Zap size={18} aria-hidden /> {t.xp} <Count>{profile.counts.xp}</Count>
          </Link>
        </li>
        <li>
          <Link to="/my-rewards" search={{ tab: 'boxes' }} className={styles['row']} onClick={close}>
            <Gift size={18} aria-hidden /> {t.boxes} <Count>{profile.counts.mysteryBoxes}</Count>
          </Link>
        </li>
        {staffRole ? (
          <>
            <li>
              <Link to="/staff/organizers" className={styles['row']} onClick={close}>
                <ShieldCheck size={18} aria-hidden /> {t.titles.organiserRequests}
              </Link>
            </li>
            <li>
              <Link to="/staff/reports" className={styles['row']} onClick={close}>
                <Flag size={18} aria-hidden /> {t.titles.reports}
              </Link>
            </li>
          </>
        ) : null}
        <li>
          <DisplayButton className={styles['row']} onClick={close} />
        </li>
      </ul>
      <section className={styles['block']} aria-label={m.tournaments}>
        <h3>{m.tournaments}</h3>
        {isApproved ? null : <p>{t.noAccess}</p>}
        <CreateButton isApproved={isApproved} onClick={close} />
      </section>
      <section ref={wallets} className={styles['block']} aria-label={m.wallets}>
        <WalletSlot name="menu" />
      </section>
      <Button fullWidth onClick={leave}>
        <LogOut size={17} aria-hidden data-mirrored /> {m.logout}
      </Button>
    </div>
  )
}

const Count = ({ children }: { children: ReactNode }) => (
  <span className={styles['count']}>{typeof children === 'number' ? formatCount(children) : children}</span>
)
