import { createContext, useContext, useMemo } from 'react'
import { defaultLabels, type NumberFormatter, type UiLabels } from './labels.ts'

/** The way in which lines are read. */
export type Direction = 'ltr' | 'rtl'

export interface UiSettings {
  readonly labels: UiLabels
  /** A language tag (BCP 47). English until one is set: the server and the browser must write the same. */
  readonly locale: string
  readonly dir: Direction | undefined
}

export const UiContext = createContext<UiSettings>({ labels: defaultLabels, locale: 'en', dir: undefined })

/** The texts of the provider around a component. */
export const useLabels = (): UiLabels => useContext(UiContext).labels

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
