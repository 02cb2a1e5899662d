import { type Chat, type ChatMessage, chatLimits, leads, outranks } from '@esports/contract'
import { AlertDialog, SearchField, useToast } from '@esports/ui'
import { useQuery, useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useCallback, useDeferredValue, useEffect, useMemo, useRef, useState } from 'react'
import { sentenceOf } from '../../lib/api.ts'
import { lazyPart, Overlay } from '../../lib/lazy-part.tsx'
import { textsOf } from '../../lib/texts.ts'
import { BlockDialog, ReportDialog, useBlocked } from '../moderation/index.ts'
import { useNotifications } from '../notifications/index.ts'
import { chatApi } from './api.ts'
import { Composer, type Composing } from './composer.tsx'
import { conversationOf, withEarlier, withLater } from './conversation.ts'
import { ConversationView } from './conversation-view.tsx'
import { type MessageActions, MessageBubble, type Standing } from './message-bubble.tsx'
import styles from './open-chat.module.css'
import { openChatTexts } from './open-chat-texts.tsx'
import type { Outbox } from './outbox.ts'
import { applyMessage, catchUp, chatMembersQuery, conversationQuery, updateChat } from './queries.ts'
import { SearchResults, shortestSearch } from './search-results.tsx'
import { useDraft } from './use-draft.ts'
import { useOutgoing } from './use-outgoing.ts'
import { WaitingBubble } from './waiting-bubble.tsx'

const MuteDialog = lazyPart(async () => (await import('./mute-dialog.tsx')).MuteDialog)

const newMessage: Composing = { type: 'new' }

/** The parts of an open chat, for a frame around them. */
export interface ChatParts {
  /** Search and messages. */
  readonly body: ReactNode
  /** The field in which messages are written. */
  readonly footer: ReactNode
}

/** An open chat: its messages, its search and its composer, in the frame that `children` draws around them. */
export function OpenChat({
  chat,
  outbox,
  own,
  target,
  takesFocus = false,
  children,
}: {
  chat: Chat
  outbox: Outbox
  own: { readonly id: string; readonly username: string }
  /** The message to show; without one, where the gamer stopped reading. */
  target: { readonly seq?: number | undefined }
  /** Moves the focus to the composer when it opens. */
  takesFocus?: boolean
  children: (parts: ChatParts) => ReactNode
}) {
  const { state } = useNotifications()
  const queries = useQueryClient()
  const toast = useToast()
  const query = useQuery(conversationQuery(chat.id))
  const outgoing = useOutgoing(outbox).filter(({ chatId }) => chatId === chat.id)
  const [typed, setTyped] = useState('')
  const q = useDeferredValue(typed.trim())
  const [draft, setDraft] = useDraft(chat.id)
  const [edited, setEdited] = useState('')
  const [composing, setComposing] = useState<Composing>(newMessage)
  const [removing, setRemoving] = useState<ChatMessage>()
  const [muting, setMuting] = useState<string>()
  const [reporting, setReporting] = useState<ChatMessage>()
  const [blocking, setBlocking] = useState<ChatMessage['author']>()
  const blocked = useBlocked()
  const [highlighted, setHighlighted] = useState<number>()
  const [{ readUpTo, thereUpTo }] = useState({ readUpTo: chat.lastRead, thereUpTo: chat.change })
  const field = useRef<HTMLTextAreaElement>(null)
  useEffect(() => {
    if (!takesFocus) return undefined
    // By keyboard it is behind all messages. A touch screen would show its keyboard over them.
    if (window.matchMedia('(pointer: coarse)').matches) return undefined
    // After the dialog has taken the focus.
    const timer = setTimeout(() => field.current?.focus(), 0)
    return () => clearTimeout(timer)
  }, [takesFocus])
  const { queryKey } = conversationQuery(chat.id)
  const fail = useCallback(
    (cause: unknown) => toast.show({ tone: 'danger', title: sentenceOf(cause) }),
    [toast],
  )

  const [isLoadingMore, loadMore] = useOneAtATime(fail)
  const params = useMemo(() => ({ id: chat.id }), [chat.id])
  const onEarlier = () =>
    loadMore(async () => {
      const before = queries.getQueryData(queryKey)?.messages.at(0)?.seq
      if (before === undefined) return
      const page = await chatApi.readChatMessages({ params, query: { before } })
      queries.setQueryData(queryKey, (known) => known && withEarlier(known, page))
    })
  const onLater = () =>
    loadMore(async () => {
      const around = queries.getQueryData(queryKey)?.messages.at(-1)?.seq
      if (around === undefined) return
      const page = await chatApi.readChatMessages({ params, query: { around } })
      queries.setQueryData(queryKey, (known) => known && withLater(known, page))
    })
  const onNewest = () =>
    loadMore(async () => {
      setHighlighted(undefined)
      queries.setQueryData(queryKey, conversationOf(await chatApi.readChatMessages({ params })))
    })
  const goTo = useCallback(
    async (seq: number) => {
      setTyped('')
      try {
        const known = await queries.ensureQueryData(conversationQuery(params.id))
        if (!known.messages.some((message) => message.seq === seq)) {
          const page = await chatApi.readChatMessages({ params, query: { around: seq } })
          queries.setQueryData(queryKey, conversationOf(page))
        }
        setHighlighted(undefined)
        requestAnimationFrame(() => setHighlighted(seq))
      } catch (cause) {
        fail(cause)
      }
    },
    // The key is an array made anew each time; it depends on the chat only.
    // oxlint-disable-next-line react/exhaustive-deps
    [queries, params, fail],
  )
  const { seq: wanted } = target
  useEffect(() => {
    if (wanted !== undefined) void goTo(wanted)
    // Where one was sent to before is not where one goes on reading.
    else if (queries.getQueryData(conversationQuery(params.id).queryKey)?.hasLater)
      void queries.resetQueries({ queryKey: conversationQuery(params.id).queryKey })
  }, [wanted, goTo, queries, params])

  // An event that came while a page was being read found nothing to be applied to, but it is counted in the list of chats.
  const known = query.data?.change
  useEffect(() => {
    if (known !== undefined && known < chat.change) catchUp(queries, chat.id).catch(fail)
  }, [known, chat.change, chat.id, queries, fail])

  const onRead = useMarkRead(chat)
  const isLeading = leads(chat.role)
  const { data: members } = useQuery({ ...chatMembersQuery(chat.id), enabled: isLeading })
  const standingOf = useCallback(
    (authorId: string): Standing => {
      if (authorId === own.id) return 'own'
      if (!isLeading || !members) return 'other'
      const author = members.find(({ id }) => id === authorId)
      if (!author) return 'former'
      return outranks(chat.role, author.role) ? 'below' : 'other'
    },
    [own.id, isLeading, members, chat.role],
  )
  const mutingMember = members?.find(({ id }) => id === muting)

  const isEdit = composing.type === 'edit'
  const [text, setText] = isEdit ? [edited, setEdited] : [draft, setDraft]
  const compose = useCallback((next: Composing, current = '') => {
    setComposing(next)
    setEdited(current)
    // After the menu has given the focus back.
    setTimeout(() => field.current?.focus(), 0)
  }, [])
  const actions = useMemo<MessageActions>(
    () => ({
      reply: ({ seq, author, body }) => compose({ type: 'reply', seq, name: author.name, excerpt: body }),
      copy: ({ body }) => void navigator.clipboard.writeText(body ?? '').catch(fail),
      edit: ({ seq, body }) => compose({ type: 'edit', seq, body: body ?? '' }, body ?? ''),
      remove: setRemoving,
      mute: ({ author }) => setMuting(author.id),
      report: setReporting,
      block: ({ author }) => setBlocking(author),
      goTo: (seq) => void goTo(seq),
    }),
    [compose, fail, goTo],
  )
  const submit = () => {
    const body = text.trim()
    if (body === '') return
    setText('')
    setComposing(newMessage)
    if (composing.type === 'edit') {
      if (body === composing.body) return
      chatApi.editChatMessage({ params: { ...params, seq: composing.seq }, body: { body } }).then(
        ({ data }) => applyMessage(queries, data),
        (cause: unknown) => {
          fail(cause)
          compose(composing, body)
        },
      )
      return
    }
    const replyTo =
      composing.type === 'reply'
        ? {
            seq: composing.seq,
            name: composing.name,
            excerpt: composing.excerpt?.slice(0, chatLimits.excerptLength) ?? null,
          }
        : null
    if (query.data?.hasLater) onNewest()
    outbox.add({ chatId: chat.id, body, replyTo })
  }
  const remove = async ({ seq }: ChatMessage) => {
    const { data } = await chatApi.deleteChatMessage({ params: { ...params, seq } })
    applyMessage(queries, data)
  }
  const t = textsOf(openChatTexts)
  const body = (
    <>
      <div className={styles['bar']}>
        <SearchField
          className={styles['search'] ?? ''}
          label={t.search}
          placeholder={t.searchFor}
          maxLength={80}
          value={typed}
          onValueChange={setTyped}
        />
        <span className={styles['members']}>{t.memberCount(chat.members)}</span>
      </div>
      {q.length >= shortestSearch ? (
        <SearchResults
          chatId={chat.id}
          q={q}
          blockedIds={blocked.ids}
          onChoose={({ seq }) => void goTo(seq)}
        />
      ) : (
        <ConversationView
          query={query}
          ownId={own.id}
          readUpTo={readUpTo}
          thereUpTo={thereUpTo}
          highlighted={highlighted}
          isLoadingMore={isLoadingMore}
          waiting={
            query.data?.hasLater
              ? []
              : outgoing.map((item) => (
                  <WaitingBubble key={item.key} item={item} isConnected={state.isConnected} outbox={outbox} />
                ))
          }
          renderMessage={({ message, isFirst }) => (
            <MessageBubble
              message={message}
              isFirst={isFirst}
              isHighlighted={message.seq === highlighted}
              ownName={own.username}
              standing={standingOf(message.author.id)}
              isBlocked={blocked.ids.has(message.author.id)}
              isQuoteBlocked={message.replyTo !== null && blocked.names.has(message.replyTo.name)}
              actions={actions}
            />
          )}
          onEarlier={onEarlier}
          onLater={onLater}
          onNewest={onNewest}
          onRead={onRead}
        />
      )}
      {removing ? (
        <AlertDialog
          open
          title={t.removing.title}
          description={t.removing.detail}
          tone="danger"
          confirmLabel={t.removing.confirm}
          confirmError={sentenceOf}
          onConfirm={() => remove(removing)}
          onOpenChange={(isOpen) => {
            if (!isOpen) setRemoving(undefined)
          }}
        />
      ) : null}
      <Overlay close={() => setMuting(undefined)} reopen={() => setMuting(muting)}>
        {mutingMember ? (
          <MuteDialog chatId={chat.id} member={mutingMember} onClose={() => setMuting(undefined)} />
        ) : null}
      </Overlay>
      <Overlay close={() => setReporting(undefined)} reopen={() => setReporting(reporting)}>
        {reporting ? (
          <ReportDialog
            subject={{ type: 'message', chatId: chat.id, seq: reporting.seq }}
            name={reporting.author.name}
            quote={reporting.body ?? ''}
            onClose={() => setReporting(undefined)}
          />
        ) : null}
      </Overlay>
      <Overlay close={() => setBlocking(undefined)} reopen={() => setBlocking(blocking)}>
        {blocking ? <BlockDialog gamer={blocking} onClose={() => setBlocking(undefined)} /> : null}
      </Overlay>
    </>
  )
  const footer = (
    <Composer
      chat={chat}
      composing={composing}
      text={text}
      fieldRef={field}
      onText={setText}
      onSubmit={submit}
      onCancel={() => setComposing(newMessage)}
    />
  )
  return children({ body, footer })
}

/** Runs one load at a time: while one runs, others are not started. */
function useOneAtATime(
  fail: (cause: unknown) => void,
): readonly [boolean, (load: () => Promise<void>) => void] {
  const [isLoading, setLoading] = useState(false)
  const isRunning = useRef(false)
  const run = useCallback(
    (load: () => Promise<void>) => {
      if (isRunning.current) return
      isRunning.current = true
      setLoading(true)
      load()
        .catch(fail)
        .finally(() => {
          isRunning.current = false
          setLoading(false)
        })
    },
    [fail],
  )
  return [isLoading, run]
}

/** Pause before messages are marked as read, in milliseconds: in a busy chat not each is a request. */
const readPauseMs = 1_000

/** Marks messages as read, those of a second together. */
function useMarkRead({ id, lastRead }: Pick<Chat, 'id' | 'lastRead'>): (seq: number) => void {
  const queries = useQueryClient()
  const told = useRef(lastRead)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  return useCallback(
    (seq: number) => {
      if (seq <= told.current) return
      told.current = seq
      clearTimeout(timer.current)
      timer.current = setTimeout(() => {
        chatApi.markChatRead({ params: { id }, body: { seq: told.current } }).then(
          ({ data }) => updateChat(queries, id, () => data),
          (cause: unknown) => {
            // Tried again with the next message, and when the panel is opened again.
            told.current = 0
            console.info('The messages could not be marked as read.', cause)
          },
        )
      }, readPauseMs)
    },
    [id, queries],
  )
}
