import type { ConnectKit } from './connect-kit.ts'
import { type KitEvent, type MachineState, reduce } from './machine.ts'
import type { KitState } from './state.ts'
import { listWallets } from './wallet-list.ts'

/**
 * Dispatches an event, the only way to change the kit's connections. An event dispatched while another one is handled is queued: it is applied,
 * and its listeners are called, after that one.
 */
export function dispatch(kit: ConnectKit, event: KitEvent): void {
  const { events } = kit.runtime
  if (events.isClosed) return
  events.waiting.push(event)
  if (event.type === 'destroyed') events.isClosed = true
  if (events.isHandling) return
  events.isHandling = true
  for (let next = events.waiting.shift(); next; next = events.waiting.shift()) handle(kit, next)
  events.isHandling = false
  if (events.isClosed) events.listeners.clear()
}

function handle(kit: ConnectKit, event: KitEvent): void {
  const state = kit.store.getState()
  const before = machineStateOf(state)
  const after = reduce(before, event)
  if (after !== before)
    kit.store.setState(
      after.connectors === before.connectors
        ? after
        : {
            ...after,
            wallets: listWallets(kit.options, after.connectors, kit.runtime.environment.isMobile),
          },
    )
  // Iterates over a copy: a listener added during this event is not called for it.
  for (const listener of Array.from(kit.runtime.events.listeners)) kit.runtime.guard(() => listener(event))
}

/**
 * The part of the state that events change, as input for `reduce`.
 *
 * @example log.reduce(reduce, machineStateOf(stateBefore)) // equals machineStateOf(kit.store.getState())
 */
export const machineStateOf = ({
  isRecalled,
  connections,
  attempt,
  activeNamespace,
  chosenNetworks,
  connectors,
}: KitState): MachineState => ({
  isRecalled,
  connections,
  attempt,
  activeNamespace,
  chosenNetworks,
  connectors,
})

/**
 * Calls `listener` with each event of the kit, after the event was applied: for logging, metrics, or tests that replay events. An exception in
 * one listener does not affect the others.
 *
 * @returns removes the listener
 * @example const stop = subscribeEvents(kit, (event) => console.log(event.type))
 */
export function subscribeEvents(kit: ConnectKit, listener: (event: KitEvent) => void): () => void {
  // The same function may be subscribed twice; each subscription is removed separately.
  const own = (event: KitEvent) => listener(event)
  kit.runtime.events.listeners.add(own)
  return () => void kit.runtime.events.listeners.delete(own)
}
