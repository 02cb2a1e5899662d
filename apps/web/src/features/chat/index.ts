export { ChatButton } from './chat-button.tsx'
export { ChatProvider, useChat } from './chat-context.tsx'
export { unreadWords } from './unread-words.ts'
