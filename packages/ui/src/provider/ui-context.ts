import { createContext, useContext, useMemo } from 'react'
import type { NumberFormatter, UiLabels } from './labels.ts'

/** The way in which lines are read. */
export type Direction = 'ltr' | 'rtl'

export interface UiSettings {
  /** Those that are not the components' own. */
  readonly labels: Partial<UiLabels>
  /** A language tag (BCP 47). English until one is set: the server and the browser must write the same. */
  readonly locale: string
  readonly dir: Direction | undefined
}

export const UiContext = createContext<UiSettings>({ labels: {}, locale: 'en', dir: undefined })

/**
 * The texts of a component, as the provider around it says them.
 *
 * @param texts its own, in English: each component brings them along, so that an app loads those of what it shows
 */
export function useLabels<Key extends keyof UiLabels>(texts: Pick<UiLabels, Key>): Pick<UiLabels, Key> {
  const { labels } = useContext(UiContext)
  return { ...texts, ...labels }
}

/** The language of the provider around a component. */
export const useLocale = (): string => useContext(UiContext).locale

/** Writes whole numbers in the language of the provider. */
export function useNumberFormatter(): NumberFormatter {
  const locale = useLocale()
  return useMemo(() => {
    const writing = new Intl.NumberFormat(locale)
    return (value) => writing.format(value)
  }, [locale])
}
