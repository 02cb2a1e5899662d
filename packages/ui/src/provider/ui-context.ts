import { createContext, useContext, useMemo } from 'react'
import type { NumberFormatter, UiLabels } from './labels.ts'

/** Text direction. */
export type Direction = 'ltr' | 'rtl'

export interface UiSettings {
  /** Labels that override the components' default texts. */
  readonly labels: Partial<UiLabels>
  /** A language tag (BCP 47). English by default: the server and the browser must render the same. */
  readonly locale: string
  readonly dir: Direction | undefined
  /** Where dialogs, popups and toasts are rendered; without it the body of the document. */
  readonly container?: HTMLElement | null | undefined
}

export const UiContext = createContext<UiSettings>({ labels: {}, locale: 'en', dir: undefined })

/**
 * The labels of a component, with overrides of the surrounding provider.
 *
 * @param texts default English texts: each component has its own, so that an app loads only the texts of components it
 * uses
 */
export function useLabels<Key extends keyof UiLabels>(texts: Pick<UiLabels, Key>): Pick<UiLabels, Key> {
  const { labels } = useContext(UiContext)
  return { ...texts, ...labels }
}

/** The locale of the surrounding provider. */
export const useLocale = (): string => useContext(UiContext).locale

/** Formats whole numbers in the provider's locale. */
export function useNumberFormatter(): NumberFormatter {
  const locale = useLocale()
  return useMemo(() => {
    const writing = new Intl.NumberFormat(locale)
    return (value) => writing.format(value)
  }, [locale])
}
