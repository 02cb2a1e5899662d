import type { Address } from 'viem'

/** A token contract, as it describes itself: none of it is checked by anybody. */
export interface AllowanceToken {
  readonly address: Address
  /** At most 64 characters; undefined if the contract states none. Remove invisible characters before showing it. */
  readonly symbol: string | undefined
  /** As `symbol`. */
  readonly name: string | undefined
  /** Undefined if the contract states none, or more than a token can have: amounts are then in base units only. */
  readonly decimals: number | undefined
}

/** Who may move the tokens. */
export interface Spender {
  readonly address: Address
  /** Name of a contract that is the same on every network, or that the network lists; undefined if unknown. */
  readonly name: string | undefined
  /** False for an account with a key: a person, not a program, may then move the tokens at any time. */
  readonly isContract: boolean
}

/** An allowance without what is only needed to show it. */
export type Grant =
  /** ERC-20 `approve`: up to `amount` base units. */
  | { readonly kind: 'erc20'; readonly token: Address; readonly spender: Address; readonly amount: bigint }
  /** `setApprovalForAll` (ERC-721 and ERC-1155): every token of the collection, later ones too. */
  | { readonly kind: 'collection'; readonly token: Address; readonly spender: Address }
  /** ERC-721 `approve`: one token. */
  | { readonly kind: 'nft'; readonly token: Address; readonly spender: Address; readonly tokenId: bigint }

interface AllowanceOf {
  /** The account whose tokens may be moved. */
  readonly owner: Address
  /** EVM chain id. */
  readonly chainId: number
  readonly token: AllowanceToken
  readonly spender: Spender
}

/** What a contract, or another account, may move of an account's tokens without asking again. */
export type Allowance = AllowanceOf &
  (
    | {
        readonly kind: 'erc20'
        /** Base units; never 0. */
        readonly amount: bigint
        /** Whether the amount is more than anybody can own. */
        readonly isUnlimited: boolean
      }
    | { readonly kind: 'collection' }
    | { readonly kind: 'nft'; readonly tokenId: bigint }
  )

/**
 * Identifies an allowance on its chain: of two reads of the same one, only the amount can differ.
 *
 * @example allowances.map((allowance) => <li key={allowanceKey(allowance)} />)
 */
export const allowanceKey = (allowance: Allowance): string =>
  `${allowance.chainId}:${grantKey(grantOf(allowance))}`

/** The grant behind an allowance. */
export function grantOf(allowance: Allowance): Grant {
  const places = { token: allowance.token.address, spender: allowance.spender.address }
  switch (allowance.kind) {
    case 'erc20':
      return { kind: 'erc20', ...places, amount: allowance.amount }
    case 'collection':
      return { kind: 'collection', ...places }
    case 'nft':
      return { kind: 'nft', ...places, tokenId: allowance.tokenId }
  }
}

/** Identifies a grant within one chain and owner. */
export const grantKey = (grant: Grant): string =>
  [grant.kind, grant.token, grant.spender, grant.kind === 'nft' ? grant.tokenId : ''].join(' ').toLowerCase()
