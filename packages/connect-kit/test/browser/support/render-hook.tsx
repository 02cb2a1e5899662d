import { type ReactNode, StrictMode, useEffect } from 'react'
import { createRoot } from 'react-dom/client'
import { onTestFinished } from 'vitest'
import type { ConnectKit } from '../../../src/index.ts'
import { ConnectKitProvider } from '../../../src/react.tsx'
import { until } from './until.ts'

export interface RenderedHook<Value, Props> {
  /** The hook's return value in the last committed render. */
  readonly current: Value
  /** Its return values in all committed renders, oldest first. */
  readonly shown: readonly Value[]
  readonly rerender: (props: Props) => Promise<void>
  readonly unmount: () => void
  /** Waits until the hook's return value matches. */
  readonly until: (holds: (value: Value) => unknown) => Promise<Value>
}

/** A component in strict mode that only calls a hook. */
export async function renderHook<Value, Props = undefined>(
  { kit }: { readonly kit: ConnectKit },
  useHook: (props: Props) => Value,
  ...[initial]: undefined extends Props ? [] : [Props]
): Promise<RenderedHook<Value, Props>> {
  const place = document.createElement('div')
  const root = createRoot(place)
  const shown: Value[] = []
  let turns = 0
  let turnShown = 0
  const Reader = ({ given, turn }: { readonly given: Props; readonly turn: number }): ReactNode => {
    const value = useHook(given)
    useEffect(() => {
      shown.push(value)
    }, [value])
    useEffect(() => {
      turnShown = turn
    }, [turn])
    return null
  }
  const render = async (props: Props) => {
    turns += 1
    const turn = turns
    root.render(
      <StrictMode>
        <ConnectKitProvider kit={kit}>
          <Reader given={props} turn={turn} />
        </ConnectKitProvider>
      </StrictMode>,
    )
    await until(() => turnShown >= turn)
  }
  onTestFinished(() => root.unmount())
  const rendered: RenderedHook<Value, Props> = {
    get current() {
      const value = shown.at(-1)
      if (shown.length === 0) throw new Error('Nothing was shown yet.')
      // There is at least one.
      return value as Value
    },
    shown,
    rerender: render,
    unmount: () => root.unmount(),
    async until(holds) {
      await until(() => holds(rendered.current))
      return rendered.current
    },
  }
  // Without props the hook is called with no arguments.
  await render(initial as Props)
  return rendered
}
