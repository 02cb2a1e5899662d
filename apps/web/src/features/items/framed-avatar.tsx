import type { ItemArt } from '@esports/contract'
import { Avatar, AvatarFrame, type AvatarProps } from '@esports/ui'

export interface FramedAvatarProps extends Omit<AvatarProps, 'ref'> {
  frame: ItemArt | null | undefined
}

/** A gamer's face in the frame that they wear. */
export function FramedAvatar({ frame, ...avatar }: FramedAvatarProps) {
  if (!frame) return <Avatar {...avatar} />
  return (
    <AvatarFrame variant={frame.style} hue={frame.hue}>
      <Avatar {...avatar} />
    </AvatarFrame>
  )
}
