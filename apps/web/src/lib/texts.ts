import type { ReactNode } from 'react'
import { translationOf } from './language.ts'

// No library: TypeScript checks that a translation is whole and has the parameters of the English text, messages are plain functions, and the libraries
// of this field would take most of what is left of the budget of the first screen.

/** A text, a function of its parameters, a list of words, or a group of those. */
export type TextGroup = {
  readonly [key: string]: string | readonly string[] | ((...parameters: never[]) => ReactNode) | TextGroup
}

/** The English texts of a part of the app, and the name under which a language has their translation. */
export interface Texts<Name extends string, Group> {
  readonly name: Name
  readonly english: Group
}

/**
 * The translation of a group of texts. In a file beside the English one, `texts.de.ts` beside `texts.ts`, it is found by the build.
 *
 * @example export const translation: Translation<typeof clanTexts> = { name: 'clans', texts: { leave: 'Verlassen' } }
 */
export type Translation<T> =
  T extends Texts<infer Name, infer Group> ? { readonly name: Name; readonly texts: Group } : never

/**
 * Defines the English texts of a part of the app. Each lazily loaded part has its own, so that a screen loads no texts of another.
 *
 * @param name unique, such as `clans/roster`
 * @example
 * export const clanTexts = defineTexts('clans', {
 *   leave: 'Leave',
 *   members: (count: number) => counted(count, { one: '# member', other: '# members' }),
 * })
 */
export const defineTexts = <const Name extends string, Group extends TextGroup>(
  name: Name,
  english: Group,
): Texts<Name, Group> => ({ name, english })

/**
 * The texts in the language of the app. The app is drawn anew when the language changes: call this where a text is used, never when a module is loaded.
 *
 * @example const t = textsOf(clanTexts)
 */
export const textsOf = <Group>(texts: Texts<string, Group>): Group =>
  // Under this name the language has nothing else: the test of the translations holds each file to it.
  (translationOf(texts.name) as Group | undefined) ?? texts.english
