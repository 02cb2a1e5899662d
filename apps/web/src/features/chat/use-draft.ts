import { useState } from 'react'
import { safeSessionStorage } from '../../lib/storage.ts'

/** The text that is being written in a chat. It survives that the panel is closed, and a reload. */
export function useDraft(chatId: string): readonly [string, (text: string) => void] {
  const key = `chat-draft:${chatId}`
  const [text, setText] = useState(() => safeSessionStorage.read(key) ?? '')
  const keep = (next: string) => {
    setText(next)
    if (next === '') safeSessionStorage.remove(key)
    else safeSessionStorage.write(key, next)
  }
  return [text, keep]
}
