export { ChatButton } from './chat-button.tsx'
export { ChatProvider, useChat } from './chat-context.tsx'
export { MatchRoom } from './lazy-match-room.ts'
export { unreadWords } from './unread-words.ts'
