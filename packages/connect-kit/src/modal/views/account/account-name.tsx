import { cutText, shortAddress } from '../../../react/account/short-text.ts'

export interface AccountNameProps {
  readonly name: string | undefined
  readonly address: string
  /** Letters of the name before it is cut, and of the address at its start and end. */
  readonly letters: readonly [name: number, start: number, end: number]
}

/** What an account is called: its name, else the ends of its address. */
export function AccountName({ name, address, letters: [length, start, end] }: AccountNameProps) {
  return <bdi title={name ?? address}>{name ? cutText(name, length) : shortAddress(address, start, end)}</bdi>
}
