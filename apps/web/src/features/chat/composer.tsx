import { type Chat, chatLimits } from '@esports/contract'
import { IconButton, Textarea } from '@esports/ui'
import { useQuery } from '@tanstack/react-query'
import { CornerUpLeft, Pencil, SendHorizontal, X } from 'lucide-react'
import { type KeyboardEvent, type RefObject, useId, useState } from 'react'
import { formatMoment } from '../../lib/format-time.ts'
import { mentionAt } from '../../lib/message-parts.ts'
import { textsOf } from '../../lib/texts.ts'
import { useNow } from '../../lib/use-now.ts'
import styles from './composer.module.css'
import { openChatTexts } from './open-chat-texts.tsx'
import { chatMembersQuery } from './queries.ts'

/** What the composer writes: a message, a reply, or another text of a sent message. */
export type Composing =
  | { readonly type: 'new' }
  | { readonly type: 'reply'; readonly seq: number; readonly name: string; readonly excerpt: string | null }
  | { readonly type: 'edit'; readonly seq: number; readonly body: string }

const mostSuggestions = 5
const charactersShown = 200

/** The field in which a message is written, or why none can be written. */
export function Composer({
  chat,
  composing,
  text,
  fieldRef,
  onText,
  onSubmit,
  onCancel,
}: {
  chat: Chat
  composing: Composing
  text: string
  fieldRef: RefObject<HTMLTextAreaElement | null>
  onText: (text: string) => void
  onSubmit: () => void
  onCancel: () => void
}) {
  const now = useNow()
  const [caret, setCaret] = useState(0)
  const [chosen, setChosen] = useState(0)
  const [dismissed, setDismissed] = useState<number>()
  const listId = useId()
  const mention = mentionAt(text, caret)
  const { data: members = [] } = useQuery({ ...chatMembersQuery(chat.id), enabled: mention !== null })
  const suggestions =
    mention === null || mention.start === dismissed
      ? []
      : members
          .filter(
            ({ username, name }) =>
              username.startsWith(mention.typed) || name.toLowerCase().startsWith(mention.typed),
          )
          .slice(0, mostSuggestions)
  const selected = Math.min(chosen, suggestions.length - 1)
  const t = textsOf(openChatTexts).writing
  if (chat.isClosed)
    return (
      <p className={styles['muted']} role="status">
        {t.closed}
      </p>
    )
  if (chat.mute && Date.parse(chat.mute.until) > now)
    return (
      <p className={styles['muted']} role="status">
        {t.muted(formatMoment(chat.mute.until), chat.mute.reason)}
      </p>
    )
  const complete = (username: string) => {
    if (mention === null) return
    const after = text.slice(caret).replace(/^\w+/, '')
    const head = `${text.slice(0, mention.start)}@${username} `
    onText(head + after.trimStart())
    setChosen(0)
    requestAnimationFrame(() => fieldRef.current?.setSelectionRange(head.length, head.length))
    setCaret(head.length)
    fieldRef.current?.focus()
  }
  const onKeyDown = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    // An input method confirms its text with Enter.
    if (event.nativeEvent.isComposing) return
    const one = suggestions[selected]
    if (one) {
      if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
        event.preventDefault()
        const step = event.key === 'ArrowDown' ? 1 : -1
        return setChosen((selected + step + suggestions.length) % suggestions.length)
      }
      if (event.key === 'Enter' || event.key === 'Tab') {
        event.preventDefault()
        return complete(one.username)
      }
      if (event.key === 'Escape') {
        event.stopPropagation()
        event.preventDefault()
        return setDismissed(mention?.start)
      }
    }
    if (event.key === 'Escape' && composing.type !== 'new') {
      event.stopPropagation()
      event.preventDefault()
      return onCancel()
    }
    if (event.key === 'Enter' && !event.shiftKey) {
      event.preventDefault()
      return onSubmit()
    }
    return undefined
  }
  return (
    <form
      className={styles['root']}
      onSubmit={(event) => {
        event.preventDefault()
        onSubmit()
      }}
    >
      {suggestions.length > 0 ? (
        <div className={styles['suggestions']} role="listbox" id={listId} aria-label={t.members}>
          {suggestions.map(({ id, username, name }, index) => (
            <div
              key={id}
              id={`${listId}-${index}`}
              role="option"
              aria-selected={index === selected}
              className={styles['suggestion']}
              // Keeps the focus in the field.
              onPointerDown={(event) => {
                event.preventDefault()
                complete(username)
              }}
            >
              <b>{name}</b> <span dir="ltr">@{username}</span>
            </div>
          ))}
        </div>
      ) : null}
      {composing.type === 'new' ? null : (
        <p className={styles['about']}>
          {composing.type === 'reply' ? (
            <CornerUpLeft size={15} aria-hidden className={styles['mirrored']} />
          ) : (
            <Pencil size={15} aria-hidden />
          )}
          <span className={styles['quoted']}>
            {composing.type === 'reply' ? (
              <>
                <b>{composing.name}</b> {composing.excerpt ?? textsOf(openChatTexts).message.deleted}
              </>
            ) : (
              t.edit
            )}
          </span>
          <IconButton
            size="s"
            variant="ghost"
            label={composing.type === 'reply' ? t.cancelReply : t.cancelEdit}
            icon={<X size={15} aria-hidden />}
            onClick={onCancel}
          />
        </p>
      )}
      <div className={styles['line']}>
        <Textarea
          ref={fieldRef}
          label={t.message}
          hideLabel
          placeholder={t.message}
          className={styles['field'] ?? ''}
          rows={1}
          maxRows={6}
          maxLength={chatLimits.bodyLength}
          showCount={text.length > chatLimits.bodyLength - charactersShown}
          value={text}
          enterKeyHint="send"
          autoComplete="off"
          aria-autocomplete="list"
          {...(suggestions.length > 0
            ? { 'aria-controls': listId, 'aria-activedescendant': `${listId}-${selected}` }
            : {})}
          onValueChange={onText}
          onSelect={({ currentTarget }) => setCaret(currentTarget.selectionStart)}
          onKeyDown={onKeyDown}
        />
        <IconButton
          type="submit"
          tone="accent"
          className={styles['send'] ?? ''}
          label={composing.type === 'edit' ? t.save : t.send}
          disabled={text.trim() === ''}
          icon={<SendHorizontal size={18} aria-hidden className={styles['mirrored']} />}
        />
      </div>
    </form>
  )
}
