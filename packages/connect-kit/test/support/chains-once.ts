import { startLocalStack } from '@esports/local-stack'
import type { TestProject } from 'vitest/node'

declare module 'vitest' {
  interface ProvidedContext {
    /** RPC URLs of chains that run outside of the test process, by chain id. */
    readonly chains?: Readonly<Record<number, string>>
  }
}

/** Chains that are started once for all runs: the run of each mutant must not start its own. */
export default async function chainsOnce(project: TestProject): Promise<() => Promise<void>> {
  const stack = await startLocalStack({
    parts: ['chains'],
    ports: { polygon: 0, arbitrum: 0, arbitrumSepolia: 0 },
  })
  project.provide('chains', stack.addresses.chains)
  return () => stack.close()
}
