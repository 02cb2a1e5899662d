import { Button } from '@esports/ui'
import { useEffect, useRef } from 'react'
import { useMessages } from '../../use-messages.ts'
import styles from './ck-next-page.module.css'

export interface NextPageProps {
  readonly isLoading: boolean
  readonly onRead: () => void
}

/** Reads the next page when it scrolls into view (once), and when it is pressed. Render one per page, with the cursor as `key`. */
export function NextPage({ isLoading, onRead }: NextPageProps) {
  const { t } = useMessages()
  const end = useRef<HTMLDivElement>(null)
  const hasAsked = useRef(false)
  useEffect(() => {
    if (isLoading || hasAsked.current || !end.current) return undefined
    const observer = new IntersectionObserver((entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return
      observer.disconnect()
      hasAsked.current = true
      onRead()
    })
    observer.observe(end.current)
    return () => observer.disconnect()
  }, [onRead, isLoading])
  return (
    <div ref={end} className={styles['next']}>
      <Button variant="ghost" loading={isLoading} onClick={onRead}>
        {t('common.showMore')}
      </Button>
    </div>
  )
}
