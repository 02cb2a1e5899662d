import { type Address, address, type EncodedAccount } from '@solana/kit'
import { getTokenDecoder } from '@solana-program/token'
import { type Ledger, NodeRefusal, readTransaction } from './ledger.ts'

/** Lamports for each signature: what the network takes from a transaction without a price for priority. */
const perSignature = 5_000

type Method = (params: readonly unknown[]) => unknown

/** The methods of the node by name. */
export function solanaMethods(ledger: Ledger): ReadonlyMap<string, Method> {
  const { svm } = ledger
  const inContext = (value: unknown) => ({ context: { slot: ledger.height() }, value })
  const account = (at: Address) => {
    const found = svm.getAccount(at)
    // An account without lamports does not exist.
    return found.exists && found.lamports > 0n ? shown(found) : null
  }
  return new Map<string, Method>([
    ['getHealth', () => 'ok'],
    ['getBlockHeight', () => ledger.height()],
    [
      'getLatestBlockhash',
      () =>
        inContext({
          blockhash: svm.latestBlockhash(),
          lastValidBlockHeight: ledger.lastValidBlockHeight(),
        }),
    ],
    ['getBalance', ([at]) => inContext(Number(svm.getBalance(readAddress(at)) ?? 0n))],
    ['getAccountInfo', ([at]) => inContext(account(readAddress(at)))],
    ['getMultipleAccounts', ([all]) => inContext(readList(all).map((at) => account(readAddress(at))))],
    [
      'getMinimumBalanceForRentExemption',
      ([size]) => Number(svm.minimumBalanceForRentExemption(BigInt(Number(size)))),
    ],
    [
      'getFeeForMessage',
      // The first byte of a legacy message is the number of signatures.
      ([message]) => inContext(perSignature * (Buffer.from(String(message), 'base64')[0] ?? 0)),
    ],
    [
      'getTokenAccountsByOwner',
      ([owner, filter]) => {
        const programId =
          typeof filter === 'object' && filter !== null && 'programId' in filter
            ? filter.programId
            : undefined
        const found = svm.getProgramAccounts(readAddress(programId))
        return inContext(
          found
            .filter(({ data }) => data.length === 165 && getTokenDecoder().decode(data).owner === owner)
            .map((one) => ({ pubkey: one.address, account: shown(one) })),
        )
      },
    ],
    [
      'simulateTransaction',
      ([bytes, options]) => {
        const { transaction } = readTransaction(bytes)
        const isSigned =
          typeof options === 'object' &&
          options !== null &&
          'sigVerify' in options &&
          options.sigVerify === true
        return inContext({ err: ledger.dryRun(transaction, isSigned), logs: [] })
      },
    ],
    [
      'sendTransaction',
      ([bytes]) => {
        const { id, transaction } = readTransaction(bytes)
        const err = ledger.dryRun(transaction, true)
        if (err !== null)
          throw new NodeRefusal(-32002, `Transaction simulation failed: ${JSON.stringify(err)}`, { err })
        ledger.take(id, transaction)
        return id
      },
    ],
    [
      'getSignatureStatuses',
      ([ids]) =>
        inContext(
          readList(ids).map((id) => {
            const status = ledger.status(String(id))
            return status
              ? { slot: status.slot, err: status.error, confirmations: 1, confirmationStatus: 'confirmed' }
              : null
          }),
        ),
    ],
  ])
}

const shown = ({ data, executable, lamports, programAddress }: EncodedAccount) => ({
  data: [Buffer.from(data).toString('base64'), 'base64'],
  executable,
  lamports: Number(lamports),
  owner: programAddress,
  rentEpoch: 0,
  space: data.length,
})

function readAddress(value: unknown): Address {
  try {
    return address(String(value))
  } catch {
    throw new NodeRefusal(-32602, `Invalid param: ${String(value)}`)
  }
}

const readList = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : [])
