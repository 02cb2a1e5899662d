import type { Environment } from '../../../environment/environment.ts'

/** The system of the phone the page is on; undefined on a desktop. */
export function deviceOf({
  window: page,
  isMobile,
}: Pick<Environment, 'window' | 'isMobile'>): 'ios' | 'android' | undefined {
  if (!isMobile) return undefined
  return /android/i.test(page?.navigator?.userAgent ?? '') ? 'android' : 'ios'
}
