import { createElement, Fragment, type ReactNode, useMemo } from 'react'
import type { Values } from '../messages/format-message.ts'
import type { ValuesOf } from '../messages/places.ts'
import { directionOf, type English, type Texts, type Translation, translate } from '../messages/translate.ts'
import { useKitOptions } from '../react.tsx'

export interface MessagesOfView<Part> extends Translation<Part> {
  /** A text with elements between its words. */
  readonly rich: <Key extends keyof Texts<Part> & string>(
    key: Key,
    ...values: ValuesOf<Texts<Part>[Key] & string, ReactNode>
  ) => ReactNode
}

const nothing = {}

/**
 * The words of a view, in the language of the app (`messages` and `locale` of the options).
 *
 * @param part the English of the view's room; what every view needs is always there
 * @example const { t } = useMessages(account)
 */
export function useMessages(): MessagesOfView<unknown>
export function useMessages<Part extends English>(part: Part): MessagesOfView<Part>
export function useMessages(part: English = nothing): MessagesOfView<English> {
  const { messages, locale } = useKitOptions()
  // The modal may stand ready when a page changes its language.
  const pageLanguage = document.documentElement.lang
  return useMemo(() => {
    const translation = translate({ messages, locale, pageLanguage }, part)
    // The caller's values are checked by the type above; inside, the text is any.
    const rich = (key: string, ...[values = {}]: readonly unknown[]): ReactNode =>
      createElement(
        Fragment,
        null,
        ...translation.pieces<string, ReactNode>(key, values as Values<ReactNode>),
      )
    return { ...translation, rich }
  }, [messages, locale, pageLanguage, part])
}

/** How the modal's element tells its language. Nothing without messages: then the page is right about itself. */
export function useLanguageAttributes(): { readonly lang?: string; readonly dir?: 'ltr' | 'rtl' } {
  const { messages } = useKitOptions()
  const { locale } = useMessages()
  return messages ? { lang: locale, dir: directionOf(locale) } : {}
}
