import { drizzle } from 'drizzle-orm/node-postgres'
import { createApp } from './app.ts'
import { readConfig } from './platform/config.ts'

/** The OpenAPI description of the API as JSON text. No database is needed, because none is queried. */
export async function describeApi(): Promise<string> {
  const app = await createApp({ config: readConfig(anyAddresses), db: drizzle.mock() })
  const text = `${JSON.stringify(app.server.swagger(), null, 2)}\n`
  await app.close()
  return text
}

const anyAddresses = {
  OIDC_ISSUER: 'http://127.0.0.1:1',
  OIDC_CLIENT_ID: 'client',
  OIDC_CLIENT_SECRET: 'secret',
  WALLET_PROJECT_ID: 'project',
  WALLET_RELAY_URL: 'ws://127.0.0.1:1',
  CHAIN_RPC_137: 'http://127.0.0.1:1',
  CHAIN_RPC_42161: 'http://127.0.0.1:1',
  CHAIN_RPC_421614: 'http://127.0.0.1:1',
  LOG_LEVEL: 'silent',
}
