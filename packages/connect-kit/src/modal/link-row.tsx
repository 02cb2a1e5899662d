import { ListRow } from '@esports/ui'
import { ExternalLink } from 'lucide-react'
import type { ReactNode } from 'react'
import { newTabLink } from './rendered-as.ts'
import { useMessages } from './use-messages.ts'

export interface LinkRowProps {
  readonly href: string | undefined
  readonly media?: ReactNode
  readonly children: ReactNode
}

/** A list row that links to an external page, in a new tab. */
export function LinkRow({ href, media, children }: LinkRowProps) {
  const { t } = useMessages()
  return (
    <ListRow
      media={media}
      end={<ExternalLink size={18} aria-label={t('common.newTab')} />}
      render={newTabLink(href)}
    >
      {children}
    </ListRow>
  )
}
