/** @returns why a package is rejected, as a user-facing message, or undefined */
export declare function judge(manifest: {
  readonly name: string
  readonly version: string
  readonly license?: unknown
  readonly licenses?: unknown
}): string | undefined
