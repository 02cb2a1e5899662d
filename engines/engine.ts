/** A key by its name in `KeyboardEvent.key`, with the modifiers held before it: `Shift+Tab`. */
export type Keys = string

/** A page in a browser of another engine, with real keys and a real pointer. */
export interface EnginePage {
  goto(url: string): Promise<void>
  /** Runs a function in the page. It sees nothing of here but its arguments, which are plain data as its answer is. */
  run<Args extends readonly unknown[], Result>(
    work: (...args: Args) => Result,
    ...args: Args
  ): Promise<Result>
  press(...keys: readonly Keys[]): Promise<void>
  /** Presses the pointer on the first element of a selector. */
  click(selector: string): Promise<void>
}

export interface Engine {
  readonly name: 'Firefox' | 'WebKit'
  readonly page: EnginePage
  close(): Promise<void>
}

/** The keys of {@link Keys}, one after the other. */
export const keysOf = (keys: Keys): readonly string[] => keys.split('+')
