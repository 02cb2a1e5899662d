import type { ConnectKitError } from '../errors/connect-kit-error.ts'
import type { Messages } from './catalogue.ts'
import { frame } from './english/frame.ts'
import { formatPieces, type Values } from './format-message.ts'
import type { ValuesOf } from './places.ts'

/** English by key. */
export type English = Readonly<Record<string, string>>

export type Texts<Part> = typeof frame & Part
type KeyOf<Part> = keyof Texts<Part> & string
type TextOf<Part, Key extends KeyOf<Part>> = Texts<Part>[Key] & string

/** The words of a part of the modal, in the language of the app. */
export interface Translation<Part = unknown> {
  /** BCP 47: how numbers, amounts and dates are written. */
  readonly locale: string
  /** A text, with its places filled. */
  readonly t: <Key extends KeyOf<Part>>(key: Key, ...values: ValuesOf<TextOf<Part, Key>>) => string
  /** A text with pieces between its words that are no texts. */
  readonly pieces: <Key extends KeyOf<Part>, Piece>(
    key: Key,
    ...values: ValuesOf<TextOf<Part, Key>, Piece>
  ) => readonly (string | Piece)[]
  /** What a person is told of an error: the app's words for its code, else the kit's. */
  readonly errorWords: (error: ConnectKitError) => string
}

export interface TranslateOptions {
  readonly messages?: Messages | undefined
  readonly locale?: string | undefined
  /** The page's, where there is one. */
  readonly pageLanguage?: string | undefined
}

/**
 * The words of a part of the modal, and those every part needs. A text of the app that cannot be read shows in English.
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
    // The keys and values are checked where they are given; here they are any.
    t: (key: string, ...[values = {}]: readonly unknown[]) => piecesOf<never>(key, values as Values).join(''),
    pieces: (key: string, ...[values = {}]: readonly unknown[]) => piecesOf<never>(key, values as Values),
    errorWords: ({ code, details, userMessage }) => {
      const text = given[`errors.${code}`]
      return (text === undefined ? undefined : formatPieces(text, details, locale)?.join('')) ?? userMessage
    },
  }
}

/**
 * The locale of the words: the app's, else that of its messages, else the page's. English words alone are written as English is.
 *
 * @example localeOf({ messages: arabic }) // 'ar'
 */
export function localeOf({ locale, messages, pageLanguage }: TranslateOptions): string {
  const wanted = locale ?? messages?.language ?? (messages && pageLanguage)
  try {
    return Intl.getCanonicalLocales(wanted)[0] ?? 'en'
  } catch {
    // A tag nobody knows; numbers and plurals are written all the same.
    return 'en'
  }
}

/** Scripts that are written from right to left. */
const rightToLeft = new Set(['Adlm', 'Arab', 'Hebr', 'Mand', 'Nkoo', 'Rohg', 'Samr', 'Syrc', 'Thaa'])

/** @example directionOf('ar-EG') // 'rtl' */
export const directionOf = (locale: string): 'ltr' | 'rtl' =>
  rightToLeft.has(new Intl.Locale(locale).maximize().script ?? '') ? 'rtl' : 'ltr'
