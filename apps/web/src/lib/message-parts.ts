import { mentionPattern } from '@esports/contract'

/** A part of a message's text. */
export type MessagePart =
  | { readonly type: 'text'; readonly text: string }
  | { readonly type: 'link'; readonly text: string; readonly href: string }
  | { readonly type: 'mention'; readonly text: string; readonly username: string }

const pattern = new RegExp(`https?://[^\\s<>"']+|${mentionPattern.source}`, 'g')
/** Punctuation that ends a sentence rather than an address. */
const trailing = /[.,;:!?)\]}]+$/

/**
 * Splits a text into links, mentions of members, and the rest. Together the parts are the text again.
 *
 * @param usernames members that the message mentions
 */
export function partsOf(text: string, usernames: readonly string[]): readonly MessagePart[] {
  const parts: MessagePart[] = []
  let end = 0
  const add = (at: number, part: MessagePart) => {
    if (at > end) parts.push({ type: 'text', text: text.slice(end, at) })
    parts.push(part)
    end = at + part.text.length
  }
  for (const { 0: found, 1: name, index } of text.matchAll(pattern)) {
    if (name === undefined) {
      const href = found.replace(trailing, '')
      if (URL.canParse(href)) add(index, { type: 'link', text: href, href })
    } else if (usernames.includes(name.toLowerCase()))
      add(index, { type: 'mention', text: found, username: name.toLowerCase() })
  }
  if (end < text.length) parts.push({ type: 'text', text: text.slice(end) })
  return parts
}

/**
 * The username that is being typed at the caret, after an `@`; null if none is.
 *
 * @param caret position in the text
 */
export function mentionAt(
  text: string,
  caret: number,
): { readonly start: number; readonly typed: string } | null {
  const [, typed] = /(?<![\w@.])@(\w{0,20})$/.exec(text.slice(0, caret)) ?? []
  return typed === undefined ? null : { start: caret - typed.length - 1, typed: typed.toLowerCase() }
}
