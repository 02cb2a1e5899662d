import type { Lobby } from '@esports/contract'
import { textsOf } from '../../../lib/texts.ts'
import { useRoomWrite } from '../match/use-match-write.ts'
import { lobbyQuery } from '../queries.ts'
import { lobbyTexts } from './texts.ts'

/** A mutation of a lobby: writes the response to the cache, and refetches on a version conflict. */
export const useLobbyWrite = <Input>(
  lobby: Lobby,
  write: (input: Input) => Promise<{ data: Lobby }>,
  success: string,
) =>
  useRoomWrite(write, {
    queryKey: lobbyQuery(lobby.id).queryKey,
    success,
    outdated: textsOf(lobbyTexts).changed,
  })
