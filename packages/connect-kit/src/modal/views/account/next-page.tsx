import { Button } from '@esports/ui'
import { useEffect, useRef } from 'react'
import type { ConnectKit } from '../../../index.ts'
import { readWhileOpen } from '../../../react/account/read-while-open.ts'
import { useConnectKit } from '../../../react.tsx'
import { fetchActivity } from '../../../services.ts'
import { useMessages } from '../../use-messages.ts'
import styles from './ck-next-page.module.css'

/** Reads on when it comes into view, and when it is pressed. One for each page, which it asks for once by itself. */
export function NextPage({ isLoading }: { readonly isLoading: boolean }) {
  const kit = useConnectKit()
  const { t } = useMessages()
  const end = useRef<HTMLDivElement>(null)
  const hasAsked = useRef(false)
  useEffect(() => {
    if (isLoading || hasAsked.current || !end.current) return undefined
    const observer = new IntersectionObserver((entries) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return
      observer.disconnect()
      hasAsked.current = true
      readOn(kit)
    })
    observer.observe(end.current)
    return () => observer.disconnect()
  }, [kit, isLoading])
  return (
    <div ref={end} className={styles['next']}>
      <Button variant="ghost" loading={isLoading} onClick={() => readOn(kit)}>
        {t('common.showMore')}
      </Button>
    </div>
  )
}

/** Not ended with the row: what comes takes its place. */
const readOn = (kit: ConnectKit) =>
  void readWhileOpen(kit, (signal) => fetchActivity(kit, { isNextPage: true, signal }))
