import type { Lobby } from '@esports/contract'
import { useRoomWrite } from '../match/use-match-write.ts'
import { lobbyQuery } from '../queries.ts'

/** A write to a lobby: shows the answer at once, and reads again when somebody else was faster. */
export const useLobbyWrite = <Input>(
  lobby: Lobby,
  write: (input: Input) => Promise<{ data: Lobby }>,
  success: string,
) =>
  useRoomWrite(write, {
    queryKey: lobbyQuery(lobby.id).queryKey,
    success,
    outdated: 'The lobby changed in the meantime. Look again.',
  })
