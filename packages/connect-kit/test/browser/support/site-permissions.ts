import type { ScriptedWallet } from '../../../src/testing.ts'

/** Makes a wallet keep these permissions for the site (EIP-2255). @returns the ones that are left */
export function keepsPermissions(
  { provider }: ScriptedWallet,
  capabilities: readonly string[],
): { readonly left: () => readonly string[] } {
  const request = provider.request.bind(provider)
  let left = capabilities
  Object.assign(provider, {
    request: async (asked: Parameters<typeof request>[0]) => {
      if (asked.method === 'wallet_getPermissions')
        return left.map((parentCapability) => ({ parentCapability, invoker: 'https://arena.example' }))
      if (asked.method === 'wallet_revokePermissions' && Array.isArray(asked.params)) {
        const named = Object.keys(asked.params[0] as object)
        if (!named.includes('eth_accounts')) {
          left = left.filter((one) => !named.includes(one))
          return null
        }
      }
      return request(asked)
    },
  })
  return { left: () => left }
}
