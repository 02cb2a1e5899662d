import { createElement, Fragment, type ReactNode, useMemo } from 'react'
import type { Values } from '../messages/format-message.ts'
import type { ValuesOf } from '../messages/places.ts'
import { directionOf, type English, type Texts, type Translation, translate } from '../messages/translate.ts'
import { useKitOptions } from '../react.tsx'

export interface MessagesOfView<Part> extends Translation<Part> {
  /** A message with elements in its placeholders. */
  readonly rich: <Key extends keyof Texts<Part> & string>(
    key: Key,
    ...values: ValuesOf<Texts<Part>[Key] & string, ReactNode>
  ) => ReactNode
}

const nothing = {}

/**
 * The messages of a view, in the app's language (`messages` and `locale` of the options).
 *
 * @param part the English messages of the view's chunk; the common ones are always included
 * @example const { t } = useMessages(account)
 */
export function useMessages(): MessagesOfView<unknown>
export function useMessages<Part extends English>(part: Part): MessagesOfView<Part>
export function useMessages(part: English = nothing): MessagesOfView<English> {
  const { messages, locale } = useKitOptions()
  // The page may change its language while the modal is mounted.
  const pageLanguage = document.documentElement.lang
  return useMemo(() => {
    const translation = translate({ messages, locale, pageLanguage }, part)
    // The type above checks the caller's values; here the message can be any.
    const rich = (key: string, ...[values = {}]: readonly unknown[]): ReactNode =>
      createElement(
        Fragment,
        null,
        ...translation.pieces<string, ReactNode>(key, values as Values<ReactNode>),
      )
    return { ...translation, rich }
  }, [messages, locale, pageLanguage, part])
}

/** Language attributes of the modal's element. Empty without `messages`: the page's own attributes apply then. */
export function useLanguageAttributes(): { readonly lang?: string; readonly dir?: 'ltr' | 'rtl' } {
  const { messages } = useKitOptions()
  const { locale } = useMessages()
  return messages ? { lang: locale, dir: directionOf(locale) } : {}
}
