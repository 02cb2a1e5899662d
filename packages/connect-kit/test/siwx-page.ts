import type { Environment } from '../src/environment/environment.ts'
import { parseSiwxMessage, type SiwxConfig, type SiwxSession } from '../src/siwx.ts'

export const start = Date.parse('2026-11-21T20:00:00.000Z')

/** A page at play.example with its own storage and a fake clock. */
export function aPage(values = new Map<string, string>()) {
  let time = start
  const warnings: string[] = []
  const environment = {
    now: () => time,
    warn: (message: string) => void warnings.push(message),
    storage: {
      getItem: (key: string) => values.get(key) ?? null,
      setItem: (key: string, value: string) => void values.set(key, value),
      removeItem: (key: string) => void values.delete(key),
    },
    // Node has no Window; sign-in only reads the location.
    window: Object.assign(new EventTarget(), {
      location: new URL('https://play.example/wallet?ref=1#top'),
    }) as unknown as Window,
  } satisfies Partial<Environment>
  return { environment, values, warnings, moveClock: (milliseconds: number) => void (time += milliseconds) }
}

/** The steps of a kit when the person presses Sign. */
export async function signedSession(
  siwx: Pick<SiwxConfig, 'createMessage'>,
  account: {
    readonly address: string
    readonly signMessage: (parameters: { message: string }) => Promise<string>
  },
  chainId: `eip155:${number}` = 'eip155:137',
): Promise<SiwxSession> {
  const created = await siwx.createMessage({ chainId, accountAddress: account.address })
  const message = created.toString()
  return { data: parseSiwxMessage(message), message, signature: await account.signMessage({ message }) }
}
