import { ErrorState, useToast } from '@esports/ui'
import {
  type ComponentType,
  createContext,
  lazy,
  type ReactNode,
  Suspense,
  useContext,
  useEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { loadCode } from './load-code.ts'
import { sharedTexts } from './shared-texts.ts'
import { textsOf } from './texts.ts'
import { useOnline } from './use-online.ts'

/** Who is told that a part is open, or could not be opened. Undefined: the part has a place in the page. */
const OverlayContext = createContext<
  { readonly opened: () => void; readonly failed: () => void } | undefined
>(undefined)

/**
 * A part of a screen whose code is loaded when it is shown first, below a `Suspense` or an {@link Overlay}. If it cannot be loaded, the screen around it
 * stays: an error with 'Try again' takes the place of the part, or the overlay tells it. Whoever shows the part once more loads it again.
 *
 * @param load the component, from an `import()`
 * @param options `isQuiet`: nobody has asked for the part, so nothing takes its place; it is loaded when the network is back
 * @example const BracketView = lazyPart(async () => (await import('./bracket/bracket-view.tsx')).BracketView)
 */
export function lazyPart<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  { isQuiet = false }: { readonly isQuiet?: boolean } = {},
): ComponentType<Props> {
  // What `lazy` has failed to load, it never loads: an attempt that fails becomes its explanation, and the next one is another component.
  const attempt = () =>
    lazy(async (): Promise<{ default: ComponentType<Props> }> => {
      try {
        return { default: loaded(await loadCode(load)) }
      } catch (cause) {
        console.warn('A part of the app could not be loaded.', cause)
        return { default: Failed }
      }
    })
  let next = attempt()

  function Failed(props: Props) {
    const [Again, setAgain] = useState<ComponentType<Props>>()
    // Not before it is shown: until then React begins a waiting part anew, and would try once more each time.
    useEffect(() => {
      next = attempt()
    }, [])
    return Again ? <Again {...props} /> : <Problem isQuiet={isQuiet} retry={() => setAgain(() => next)} />
  }

  return function Part(props: Props) {
    const [Attempt] = useState(() => next)
    return <Attempt {...props} />
  }
}

function loaded<Props extends object>(Component: ComponentType<Props>): ComponentType<Props> {
  return function Loaded(props: Props) {
    const overlay = useContext(OverlayContext)
    useEffect(() => overlay?.opened(), [overlay])
    return (
      // What is lazy within it has a place there.
      <OverlayContext value={undefined}>
        <Component {...props} />
      </OverlayContext>
    )
  }
}

function Problem({ isQuiet, retry }: { isQuiet: boolean; retry: () => void }) {
  const overlay = useContext(OverlayContext)
  const isOnline = useOnline()
  const wasOnline = useRef(isOnline)
  useEffect(() => overlay?.failed(), [overlay])
  useEffect(() => {
    if (isOnline && !wasOnline.current && !overlay) retry()
    wasOnline.current = isOnline
  })
  if (overlay || isQuiet) return null
  const t = textsOf(sharedTexts)
  return <ErrorState message={reasonOf(isOnline)} retryLabel={t.tryAgain} onRetry={retry} />
}

export interface OverlayProps {
  /** Closes what could not be loaded. */
  close: () => void
  /** Opens it once more. */
  reopen: () => void
  children: ReactNode
}

/**
 * Holds dialogs and panels that are made by {@link lazyPart}. One that cannot be loaded is closed, and a toast has the reason and 'Try again'.
 *
 * @example
 * <Overlay close={() => setPopup(undefined)} reopen={() => setPopup(popup)}>
 *   {popup === 'send' ? <SendDialog /> : null}
 * </Overlay>
 */
export function Overlay({ close, reopen, children }: OverlayProps) {
  const toast = useToast()
  const latest = useRef({ close, reopen })
  useEffect(() => {
    latest.current = { close, reopen }
  })
  const toastId = useRef<string>(undefined)
  const told = useMemo(() => {
    const opened = () => {
      if (toastId.current !== undefined) toast.close(toastId.current)
      toastId.current = undefined
    }
    const failed = () => {
      opened()
      const t = textsOf(sharedTexts)
      // As it was when it failed.
      const { close: closeIt, reopen: reopenIt } = latest.current
      toastId.current = toast.show({
        tone: 'danger',
        title: t.notOpened,
        description: reasonOf(navigator.onLine),
        action: { label: t.tryAgain, onClick: reopenIt },
      })
      closeIt()
    }
    return { opened, failed }
  }, [toast])
  useEffect(() => told.opened, [told])
  return (
    <OverlayContext value={told}>
      <Suspense fallback={null}>{children}</Suspense>
    </OverlayContext>
  )
}

const reasonOf = (isOnline: boolean) => {
  const t = textsOf(sharedTexts)
  return isOnline ? t.partFailed : t.partNotOnDevice
}
