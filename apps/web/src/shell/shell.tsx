import { Outlet, useMatches } from '@tanstack/react-router'
import { Suspense } from 'react'
import { useLoginReturn, useSession } from '../features/auth/index.ts'
import { ChatProvider, useChat } from '../features/chat/index.ts'
import { NotificationsProvider, useNotifications } from '../features/notifications/index.ts'
import { DeletionBar } from '../features/profile/index.ts'
import { lazyPart, Overlay } from '../lib/lazy-part.tsx'
import { textsOf } from '../lib/texts.ts'
import { BottomBar } from './bottom-bar.tsx'
import { DisplayPlace } from './display/display-place.tsx'
import { Header } from './header.tsx'
import { NewVersionBar } from './new-version-bar.tsx'
import { OfflineBanner } from './offline-banner.tsx'
import { PaletteProvider } from './palette/palette-provider.tsx'
import styles from './shell.module.css'
import { shellTexts } from './shell-texts.ts'
import { SideNav } from './side-nav.tsx'
import { useScrollingMarker } from './use-scrolling-marker.ts'
import { WalletSlotsProvider } from './wallet-slots.tsx'

const NotificationsPanel = lazyPart(
  async () => (await import('../features/notifications/notifications-panel.tsx')).NotificationsPanel,
)
const ChatPanel = lazyPart(async () => (await import('../features/chat/chat-panel.tsx')).ChatPanel)

/** The frame of every screen: navigation, header, and overlays. Pages for other sites have none. */
export function Shell() {
  const isBare = useMatches({ select: (matches) => matches.some(({ staticData }) => staticData.isBare) })
  return isBare ? <Outlet /> : <WholeShell />
}

function WholeShell() {
  useScrollingMarker()
  return (
    <NotificationsProvider>
      <ChatProvider>
        <WalletSlotsProvider>
          <PaletteProvider>
            <Frame />
            <Panels />
            <DisplayPlace />
          </PaletteProvider>
        </WalletSlotsProvider>
      </ChatProvider>
    </NotificationsProvider>
  )
}

function Frame() {
  useLoginReturn()
  return (
    <>
      <a className={styles['skip']} href="#main">
        {textsOf(shellTexts).skip}
      </a>
      <div className={styles['root']}>
        <SideNav />
        <div className={styles['page']}>
          <OfflineBanner />
          <NewVersionBar />
          <AccountBar />
          <Header />
          <main className={styles['main']} id="main" tabIndex={-1}>
            <Outlet />
          </main>
        </div>
        <BottomBar />
      </div>
    </>
  )
}

function AccountBar() {
  const session = useSession()
  if (session.status !== 'gamer' || session.profile.deletesAt === null) return null
  return (
    <Suspense fallback={null}>
      <DeletionBar deletesAt={session.profile.deletesAt} />
    </Suspense>
  )
}

/** Loaded for gamers on first use, never for visitors. */
function Panels() {
  const session = useSession()
  const { isOpen, setOpen } = useNotifications()
  const { target, open, close } = useChat()
  if (session.status !== 'gamer') return null
  return (
    <>
      <Overlay close={() => setOpen(false)} reopen={() => setOpen(true)}>
        {isOpen ? <NotificationsPanel /> : null}
      </Overlay>
      <Overlay close={close} reopen={() => open(target ?? undefined)}>
        {target ? <ChatPanel /> : null}
      </Overlay>
    </>
  )
}
