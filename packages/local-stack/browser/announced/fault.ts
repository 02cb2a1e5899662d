/** How the wallet misbehaves at its next request. */
export type Fault = 'reject' | 'ignore' | 'low-gas'

let next: Fault | undefined

window.addEventListener('simulator-wallet:fault', (event) => {
  next = (event as CustomEvent<{ next?: Fault }>).detail.next
})

export const currentFault = (): Fault | undefined => next

export function clearFault(): void {
  next = undefined
}
