import type { Values } from './format-message.ts'

/** The values a message requires, inferred from its text: none for `'Back'`, `{ name: string }` for `'Get {name}'`. */
export type ValuesOf<Text extends string, Piece = string> = string extends Text
  ? readonly [values?: Values<Piece>]
  : [PlacesIn<Text>] extends [never]
    ? readonly []
    : readonly [
        values: {
          readonly [Place in PlacesIn<Text> as Place[0]]: Place[1] extends 'number' ? number : Piece | string
        },
      ]

type PlacesIn<Text extends string> = Scan<Text, readonly []>

/** Scans from brace to brace; `Around` is the stack of open blocks, innermost first. */
type Scan<
  Text extends string,
  Around extends readonly ('plural' | 'branch')[],
> = Text extends `${infer Before}{${infer After}`
  ? Before extends `${string}}${string}`
    ? Text extends `${string}}${infer Rest}`
      ? Scan<Rest, Outer<Around>>
      : never
    : Around extends readonly ['plural', ...infer _]
      ? Scan<After, readonly ['branch', ...Around]>
      : PlaceAt<After, Around>
  : never

type PlaceAt<
  Text extends string,
  Around extends readonly ('plural' | 'branch')[],
> = Text extends `${infer Place}}${infer After}`
  ? Place extends `${infer Name}, plural,${string}`
    ? Text extends `${Name}, plural,${infer Branches}`
      ? readonly [Name, 'number'] | Scan<Branches, readonly ['plural', ...Around]>
      : never
    : Place extends `${infer Name}, number`
      ? readonly [Name, 'number'] | Scan<After, Around>
      : readonly [Place, 'text'] | Scan<After, Around>
  : never

type Outer<Around extends readonly ('plural' | 'branch')[]> = Around extends readonly [
  unknown,
  ...infer Rest extends readonly ('plural' | 'branch')[],
]
  ? Rest
  : readonly []
