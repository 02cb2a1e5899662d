import { useQuery } from '@tanstack/react-query'
import { createContext, type ReactNode, Suspense, useContext, useMemo, useState } from 'react'
import { publicConfigQuery, useSession } from '../features/auth/index.ts'
import { lazyPart } from '../lib/lazy-part.tsx'
import type { WalletSlotName, WalletSlots } from './wallet-slot-names.ts'

const WalletParts = lazyPart(async () => (await import('./wallet-parts.tsx')).WalletParts, { isQuiet: true })
const Context = createContext<((name: WalletSlotName, element: HTMLElement | null) => void) | undefined>(
  undefined,
)

/**
 * Loads the wallet code for gamers but not for visitors. The wallet kit is one tree beside the page and renders into
 * the slots through portals, so that loading it late remounts nothing.
 */
export function WalletSlotsProvider({ children }: { children: ReactNode }) {
  const session = useSession()
  const { data: config } = useQuery(publicConfigQuery)
  const [slots, setSlots] = useState<WalletSlots>({})
  const register = useMemo(
    () => (name: WalletSlotName, element: HTMLElement | null) =>
      setSlots(({ [name]: _previous, ...others }) => (element ? { ...others, [name]: element } : others)),
    [],
  )
  return (
    <Context.Provider value={register}>
      {children}
      {session.status === 'gamer' && config ? (
        <Suspense fallback={null}>
          <WalletParts config={config} slots={slots} />
        </Suspense>
      ) : null}
    </Context.Provider>
  )
}

/** An empty slot that the wallet code fills once it is loaded. */
export function WalletSlot({ name, className }: { name: WalletSlotName; className?: string }) {
  const register = useContext(Context)
  if (!register) throw new Error('WalletSlot needs a WalletSlotsProvider above it.')
  const ref = useMemo(() => (element: HTMLElement | null) => register(name, element), [register, name])
  return <div ref={ref} {...(className ? { className } : {})} />
}
