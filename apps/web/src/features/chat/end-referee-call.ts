/** Answers the call for a referee in a match room, as an official. The code of match rooms is loaded for it. */
export async function endRefereeCall(matchId: string): Promise<void> {
  const { roomApi } = await import('./room-query.ts')
  await roomApi.endRefereeCall({ params: { id: matchId } })
}
