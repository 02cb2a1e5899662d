import { useToast } from '@esports/ui'
import { Bell, Link2, LogOut, MessagesSquare, Volume2, VolumeX } from 'lucide-react'
import { useLogout, useSession } from '../../features/auth/index.ts'
import { useChat } from '../../features/chat/index.ts'
import { soundSwitchKey, useNotifications } from '../../features/notifications/index.ts'
import { useSwitch } from '../../lib/use-switch.ts'
import type { PaletteCommand } from './palette-command.ts'

const size = 18

/** Commands that work on every screen. */
export function useActions(): readonly PaletteCommand[] {
  const session = useSession()
  const toast = useToast()
  const logout = useLogout('desktop')
  const { setOpen: setNotificationsOpen } = useNotifications()
  const { chat, open: openChat } = useChat()
  const [hasSound, setSound] = useSwitch(soundSwitchKey, true)
  const copy: PaletteCommand = {
    id: 'copy-address',
    label: 'Copy the address of this page',
    keywords: ['link', 'share'],
    icon: <Link2 size={size} aria-hidden />,
    run: () => void copyAddress(() => toast.show({ tone: 'positive', title: 'The address is copied' })),
  }
  if (session.status !== 'gamer') return [copy]
  return [
    {
      id: 'notifications',
      label: 'Notifications',
      keywords: ['alerts', 'inbox'],
      icon: <Bell size={size} aria-hidden />,
      run: () => setNotificationsOpen(true),
    },
    ...(chat
      ? [
          {
            id: 'clan-chat',
            label: 'Clan chat',
            keywords: ['messages'],
            icon: <MessagesSquare size={size} aria-hidden />,
            run: () => openChat(),
          },
        ]
      : []),
    copy,
    {
      id: 'sound',
      label: hasSound ? 'Turn the sound of notifications off' : 'Turn the sound of notifications on',
      keywords: ['mute', 'silence'],
      detail: 'On this device',
      icon: hasSound ? <VolumeX size={size} aria-hidden /> : <Volume2 size={size} aria-hidden />,
      run: () => {
        setSound(!hasSound)
        toast.show({
          tone: 'positive',
          title: hasSound ? 'Notifications are silent on this device' : 'Notifications have sound again',
        })
      },
    },
    {
      id: 'logout',
      label: 'Log out',
      keywords: ['logout', 'sign out'],
      icon: <LogOut size={size} aria-hidden />,
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
