import { cutText, shortAddress } from '../../../react/account/short-text.ts'

export interface AccountNameProps {
  readonly name: string | undefined
  readonly address: string
  /** Maximum characters of the name, and of the address at its start and end. */
  readonly letters: readonly [name: number, start: number, end: number]
}

/** Display name of an account: its name, else its shortened address. */
export function AccountName({ name, address, letters: [length, start, end] }: AccountNameProps) {
  return <bdi title={name ?? address}>{name ? cutText(name, length) : shortAddress(address, start, end)}</bdi>
}
