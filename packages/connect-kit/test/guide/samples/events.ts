import { type ConnectKit, subscribeEvents } from '@esports/connect-kit'

/** A log that remembers no address. */
export const log = (kit: ConnectKit, write: (line: string) => void) =>
  subscribeEvents(kit, ({ type }) => write(type))
