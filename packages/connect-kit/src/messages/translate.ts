import type { ConnectKitError } from '../errors/connect-kit-error.ts'
import type { Messages } from './catalogue.ts'
import { frame } from './english/frame.ts'
import { formatPieces, type Values } from './format-message.ts'
import type { ValuesOf } from './places.ts'

/** English texts by key. */
export type English = Readonly<Record<string, string>>

export type Texts<Part> = typeof frame & Part
type KeyOf<Part> = keyof Texts<Part> & string
type TextOf<Part, Key extends KeyOf<Part>> = Texts<Part>[Key] & string

/** The texts of one part of the modal, in the app's language. */
export interface Translation<Part = unknown> {
  /** BCP 47 locale used to format numbers, amounts and dates. */
  readonly locale: string
  /** Returns a text with its placeholders filled. */
  readonly t: <Key extends KeyOf<Part>>(key: Key, ...values: ValuesOf<TextOf<Part, Key>>) => string
  /** Returns a text in pieces, with non-string values such as elements in its placeholders. */
  readonly pieces: <Key extends KeyOf<Part>, Piece>(
    key: Key,
    ...values: ValuesOf<TextOf<Part, Key>, Piece>
  ) => readonly (string | Piece)[]
  /** The message to show for an error: the app's text for its code, else the kit's. */
  readonly errorWords: (error: ConnectKitError) => string
}

export interface TranslateOptions {
  readonly messages?: Messages | undefined
  readonly locale?: string | undefined
  /** The language of the page, if known. */
  readonly pageLanguage?: string | undefined
}

/**
 * The texts of one part of the modal, and those common to all parts. If an app's text is malformed, the English one is used.
 *
 * @example translate({ messages: arabic }, account).t('account.receive') // 'استلام'
 */
export function translate<Part extends English>(options: TranslateOptions, part: Part): Translation<Part> {
  const { messages } = options
  const given: Readonly<Record<string, string | undefined>> = messages ?? {}
  const english: English = { ...frame, ...part }
  const locale = localeOf(options)
  const piecesOf = <Piece>(key: string, values: Values<Piece>): readonly (string | Piece)[] => {
    const text = given[key]
    const own = text === undefined ? undefined : formatPieces(text, values, locale)
    const words = english[key] ?? key
    return own ?? formatPieces(words, values, 'en') ?? [words]
  }
  return {
    locale,
    // The keys and values are type-checked at the call sites; here they are untyped.
    t: (key: string, ...[values = {}]: readonly unknown[]) => piecesOf<never>(key, values as Values).join(''),
    pieces: (key: string, ...[values = {}]: readonly unknown[]) => piecesOf<never>(key, values as Values),
    errorWords: ({ code, details, userMessage }) => {
      const text = given[`errors.${code}`]
      return (text === undefined ? undefined : formatPieces(text, details, locale)?.join('')) ?? userMessage
    },
  }
}

/**
 * The locale for formatting: the app's, else that of its messages, else the page's. Without custom messages the page's language is ignored,
 * and English formats are used.
 *
 * @example localeOf({ messages: arabic }) // 'ar'
 */
export function localeOf({ locale, messages, pageLanguage }: TranslateOptions): string {
  const wanted = locale ?? messages?.language ?? (messages && pageLanguage)
  try {
    return Intl.getCanonicalLocales(wanted)[0] ?? 'en'
  } catch {
    // An invalid locale: fall back, so that numbers and plurals can still be formatted.
    return 'en'
  }
}

/** Right-to-left scripts. */
const rightToLeft = new Set(['Adlm', 'Arab', 'Hebr', 'Mand', 'Nkoo', 'Rohg', 'Samr', 'Syrc', 'Thaa'])

/** @example directionOf('ar-EG') // 'rtl' */
export const directionOf = (locale: string): 'ltr' | 'rtl' =>
  rightToLeft.has(new Intl.Locale(locale).maximize().script ?? '') ? 'rtl' : 'ltr'
