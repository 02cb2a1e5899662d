import { Avatar } from '@esports/ui'
import { FramedAvatar } from './framed-avatar.tsx'
import { useLook } from './queries.ts'

export interface GamerFaceProps {
  /** Null: a team or an empty place, which has a face of its own. */
  username: string | null
  /** Seed of the face without a gamer. */
  seed?: string
  /** Edge length in CSS pixels. */
  size: number
}

/** The face of a gamer wherever one appears: their picture, in the frame that they wear. Draws the generated face until it knows more. */
export const GamerFace = ({ username, seed = '', size }: GamerFaceProps) =>
  username === null ? <Avatar seed={seed} size={size} /> : <KnownFace username={username} size={size} />

function KnownFace({ username, size }: { username: string; size: number }) {
  const look = useLook(username)
  return <FramedAvatar frame={look?.frame} imageUrl={look?.picture ?? null} seed={username} size={size} />
}
