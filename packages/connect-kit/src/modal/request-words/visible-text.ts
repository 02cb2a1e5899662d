import type { RequestMessages, Shown } from './words.ts'

// Controls, direction marks, fillers and halves of letters: what changes how a text looks without being seen itself.
const unseen = /[\p{Cc}\p{Cf}\p{Cs}\p{Default_Ignorable_Code_Point}\u2028\u2029]/u
const everyUnseen = new RegExp(unseen.source, 'gu')
/** What joins or colours an emoji is seen as that emoji. */
const insideEmoji = /(?<=\p{Extended_Pictographic}[\p{Emoji_Modifier}\ufe0f]?)[\ufe0f\u200d]/u

/**
 * Makes a stranger's text safe to look at: characters that are not seen, or that turn the direction of others, are shown as
 * their code; one that is too long is cut, and its length said.
 *
 * @param messages say that it was cut
 * @param limit most UTF-16 units of the text that are shown
 * @param hasLines whether line ends and tabs stay as they are
 * @example visibleText('pay \u202eyob', messages) // 'pay \\u202eyob'
 */
export function visibleText(text: string, { t }: RequestMessages, limit = 500, hasLines = false): string {
  const isCut = text.length > limit
  // A cut through a pair would show half a letter.
  const end = isCut && /[\ud800-\udbff]/.test(text.charAt(limit - 1)) ? limit - 1 : limit
  const shown = text
    .slice(0, end)
    .replace(new RegExp(`${insideEmoji.source}|(${unseen.source})`, 'gu'), (found, isUnseen?: string) =>
      isUnseen === undefined || (hasLines && /[\n\t]/.test(found)) ? found : codeOf(found),
    )
  return isCut ? t('request.cut', { text: shown, count: text.length }) : shown
}

/** A text in a table or a sentence. */
export const shownText = (text: string, messages: RequestMessages, limit?: number): Shown => ({
  text: visibleText(text, messages, limit),
  full: visibleText(text, messages, 5000),
})

/**
 * An address or another id: its ends, and all of it on demand. What is no longer than its short form is shown whole.
 *
 * @example shortAddress('0x70997970C51812dc3A010C7d01b50e0d17dc79C8', messages).text // '0x7099…79C8'
 */
export function shortAddress(address: string, messages: RequestMessages): Shown {
  const full = visibleText(address, messages)
  if (full !== address || address.length <= 14) return { text: full, full }
  return { text: `${address.slice(0, 6)}…${address.slice(-4)}`, full }
}

/** JSON with what is not seen written as JSON's own escapes: it still says exactly the same. */
export const visibleJson = (json: string): string =>
  json.replace(everyUnseen, (found) => (found === '\n' ? found : escapeUnits(found)))

const codeOf = (character: string) => {
  const code = (character.codePointAt(0) ?? 0).toString(16)
  return code.length > 4 ? `\\u{${code}}` : `\\u${code.padStart(4, '0')}`
}

const escapeUnits = (character: string) =>
  Array.from({ length: character.length }, (_, index) => codeOf(character.charAt(index))).join('')
