/** @returns why a package may not stay, in words for a person, or undefined */
export declare function judge(manifest: {
  readonly name: string
  readonly version: string
  readonly license?: unknown
  readonly licenses?: unknown
}): string | undefined
