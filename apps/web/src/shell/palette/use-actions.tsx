import { useToast } from '@esports/ui'
import { Bell, Languages, Link2, LogOut, MessagesSquare, Volume2, VolumeX } from 'lucide-react'
import { useLogout, useSession } from '../../features/auth/index.ts'
import { useChat } from '../../features/chat/index.ts'
import { soundSwitchKey, useNotifications } from '../../features/notifications/index.ts'
import { textsOf } from '../../lib/texts.ts'
import { useSwitch } from '../../lib/use-switch.ts'
import { setDisplayOpen } from '../display/display-state.ts'
import { shellTexts } from '../shell-texts.ts'
import type { PaletteCommand } from './palette-command.ts'
import { paletteTexts } from './palette-texts.ts'

const size = 18

/** Commands that work on every screen. */
export function useActions(): readonly PaletteCommand[] {
  const t = textsOf(paletteTexts)
  const session = useSession()
  const toast = useToast()
  const logout = useLogout('desktop')
  const { setOpen: setNotificationsOpen } = useNotifications()
  const { chat, open: openChat } = useChat()
  const [hasSound, setSound] = useSwitch(soundSwitchKey, true)
  const copy: PaletteCommand = {
    id: 'copy-address',
    label: t.copyAddress,
    keywords: t.keywords.copyAddress,
    icon: <Link2 size={size} aria-hidden />,
    run: () => void copyAddress(() => toast.show({ tone: 'positive', title: t.copied })),
  }
  const display: PaletteCommand = {
    id: 'display',
    label: textsOf(shellTexts).display,
    keywords: t.keywords.display,
    icon: <Languages size={size} aria-hidden />,
    run: () => setDisplayOpen(true),
  }
  if (session.status !== 'gamer') return [copy, display]
  return [
    {
      id: 'notifications',
      label: t.notifications,
      keywords: t.keywords.notifications,
      icon: <Bell size={size} aria-hidden />,
      run: () => setNotificationsOpen(true),
    },
    ...(chat
      ? [
          {
            id: 'clan-chat',
            label: t.clanChat,
            keywords: t.keywords.clanChat,
            icon: <MessagesSquare size={size} aria-hidden />,
            run: () => openChat(),
          },
        ]
      : []),
    copy,
    display,
    {
      id: 'sound',
      label: hasSound ? t.soundOff : t.soundOn,
      keywords: t.keywords.sound,
      detail: t.onThisDevice,
      icon: hasSound ? <VolumeX size={size} aria-hidden /> : <Volume2 size={size} aria-hidden />,
      run: () => {
        setSound(!hasSound)
        toast.show({
          tone: 'positive',
          title: hasSound ? t.isSilent : t.hasSound,
        })
      },
    },
    {
      id: 'logout',
      label: t.logout,
      keywords: t.keywords.logout,
      icon: <LogOut size={size} aria-hidden data-mirrored />,
      run: () => void logout(),
    },
  ]
}

async function copyAddress(onCopied: () => void): Promise<void> {
  try {
    await navigator.clipboard.writeText(window.location.href)
    onCopied()
  } catch (cause) {
    // S8.2
    console.info('The address could not be copied.', cause)
  }
}
