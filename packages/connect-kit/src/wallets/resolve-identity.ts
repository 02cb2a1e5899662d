import type { ConnectorInfo } from '../connectors/connector.ts'
import { nameIdentity, normalisedName, strongIdentity, walletIdentity } from './identity.ts'

/**
 * Assigns each connector of a list the identity key of its wallet: connectors with the same key are one wallet. The result does not depend
 * on the order of the list.
 *
 * A weaker key is replaced by the stronger one another connector has together with it: an explorer id by a domain, a name by a domain or an
 * explorer id. If there are several candidates, the weaker key is kept.
 */
export function identitiesOf(
  connectors: readonly ConnectorInfo[],
  isMobile: boolean,
): (connector: ConnectorInfo) => string {
  const stronger = new Map<string, Set<string>>()
  const learn = (weak: string, strong: string) =>
    stronger.set(weak, (stronger.get(weak) ?? new Set()).add(strong))
  const strongest = (identity: string) => {
    const candidates = stronger.get(identity)
    const [only] = candidates?.size === 1 ? candidates : []
    return only ?? identity
  }
  for (const connector of connectors) {
    const byExplorer = strongIdentity({ ...connector, rdns: undefined }, isMobile)
    const identity = strongIdentity(connector, isMobile)
    if (byExplorer && identity && byExplorer !== identity) learn(byExplorer, identity)
  }
  for (const connector of connectors) {
    const identity = strongIdentity(connector, isMobile)
    if (identity) learn(nameIdentity(connector), strongest(identity))
  }
  const resolved = (connector: ConnectorInfo) => strongest(walletIdentity(connector, isMobile))
  const disputed = disputedIdentities(connectors, resolved)
  return (connector) => {
    const identity = resolved(connector)
    return disputed.has(identity) ? `${identity} ${nameIdentity(connector)}` : identity
  }
}

/** Identities claimed by announcements with different names in one namespace: one of them is fake. */
function disputedIdentities(
  connectors: readonly ConnectorInfo[],
  identityOf: (connector: ConnectorInfo) => string,
): ReadonlySet<string> {
  const claims = new Map<string, string>()
  const disputed = new Set<string>()
  for (const connector of connectors) {
    if (connector.type !== 'ANNOUNCED') continue
    const identity = identityOf(connector)
    for (const namespace of connector.namespaces ?? ['any']) {
      const claim = `${namespace} ${identity}`
      const name = claims.get(claim) ?? normalisedName(connector.name)
      if (name !== normalisedName(connector.name)) disputed.add(identity)
      claims.set(claim, name)
    }
  }
  return disputed
}
