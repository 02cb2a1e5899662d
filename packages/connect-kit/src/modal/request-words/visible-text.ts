import type { RequestMessages, Shown } from './words.ts'

// Controls, direction marks, fillers and lone surrogates: invisible characters that change how a text looks.
const unseen = /[\p{Cc}\p{Cf}\p{Cs}\p{Default_Ignorable_Code_Point}\u2028\u2029]/u
const everyUnseen = new RegExp(unseen.source, 'gu')
/** Joiners and variation selectors inside an emoji are visible as part of it. */
const insideEmoji = /(?<=\p{Extended_Pictographic}[\p{Emoji_Modifier}\ufe0f]?)[\ufe0f\u200d]/u

/**
 * Makes third-party text safe to display: invisible characters, and those that change text direction, are shown as their code; a text that is
 * too long is truncated, and its length shown.
 *
 * @param messages for the words that say it was truncated
 * @param limit maximum number of UTF-16 units shown
 * @param hasLines whether line breaks and tabs are kept
 * @example visibleText('pay \u202eyob', messages) // 'pay \\u202eyob'
 */
export function visibleText(text: string, { t }: RequestMessages, limit = 500, hasLines = false): string {
  const isCut = text.length > limit
  // Never cut through a surrogate pair.
  const end = isCut && /[\ud800-\udbff]/.test(text.charAt(limit - 1)) ? limit - 1 : limit
  const shown = text
    .slice(0, end)
    .replace(new RegExp(`${insideEmoji.source}|(${unseen.source})`, 'gu'), (found, isUnseen?: string) =>
      isUnseen === undefined || (hasLines && /[\n\t]/.test(found)) ? found : codeOf(found),
    )
  return isCut ? t('request.cut', { text: shown, count: text.length }) : shown
}

/** A text for a table or a sentence. */
export const shownText = (text: string, messages: RequestMessages, limit?: number): Shown => ({
  text: visibleText(text, messages, limit),
  full: visibleText(text, messages, 5000),
})

/**
 * An address or another id: its first and last characters, and the full text on demand. Short ids are shown in full.
 *
 * @example shortAddress('0x70997970C51812dc3A010C7d01b50e0d17dc79C8', messages).text // '0x7099…79C8'
 */
export function shortAddress(address: string, messages: RequestMessages): Shown {
  const full = visibleText(address, messages)
  if (full !== address || address.length <= 14) return { text: full, full }
  return { text: `${address.slice(0, 6)}…${address.slice(-4)}`, full }
}

/** JSON with invisible characters written as JSON escapes: it still parses to the same value. */
export const visibleJson = (json: string): string =>
  json.replace(everyUnseen, (found) => (found === '\n' ? found : escapeUnits(found)))

const codeOf = (character: string) => {
  const code = (character.codePointAt(0) ?? 0).toString(16)
  return code.length > 4 ? `\\u{${code}}` : `\\u${code.padStart(4, '0')}`
}

const escapeUnits = (character: string) =>
  Array.from({ length: character.length }, (_, index) => codeOf(character.charAt(index))).join('')
