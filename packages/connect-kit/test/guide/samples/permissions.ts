import { type ConnectKit, fetchAllowances, revokeAllowance } from '@esports/connect-kit'

/** Takes back every allowance without a limit, one after the other. The wallet asks for each. */
export async function revokeUnlimited(kit: ConnectKit): Promise<number> {
  const { allowances } = await fetchAllowances(kit, { chainId: 137 })
  const unlimited = allowances.filter(
    (one) => one.kind === 'collection' || (one.kind === 'erc20' && one.isUnlimited),
  )
  for (const allowance of unlimited) await revokeAllowance(kit, { allowance })
  return unlimited.length
}
