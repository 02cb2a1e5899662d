import { useMemo } from 'react'
import { partsOf } from './message-parts.ts'
import styles from './message-text.module.css'

/** The text of a message, with its links and mentions. */
export function MessageText({
  text,
  mentions,
  ownName,
}: {
  text: string
  mentions: readonly string[]
  ownName: string
}) {
  const parts = useMemo(() => partsOf(text, mentions), [text, mentions])
  return (
    <span className={styles['root']} dir="auto">
      {parts.map((part, index) => {
        const key = `${index} ${part.text}`
        if (part.type === 'link')
          return (
            <a key={key} href={part.href} target="_blank" rel="noopener noreferrer nofollow ugc">
              {part.text}
            </a>
          )
        if (part.type === 'mention')
          return (
            <b key={key} className={styles['mention']} data-own={part.username === ownName || undefined}>
              {part.text}
            </b>
          )
        return <span key={key}>{part.text}</span>
      })}
    </span>
  )
}
