import { useEffect, useState } from 'react'
import { wordsFor } from './words-for.ts'

export type Answer<Value> =
  | { readonly status: 'asked' }
  | { readonly status: 'known'; readonly value: Value }
  | { readonly status: 'failed'; readonly words: string }

const asked = { status: 'asked' } as const

/** Calls a service on mount, and again when `ask` is another function. An outdated request is aborted. */
export function useAnswer<Value>(ask: (signal: AbortSignal) => Promise<Value>): Answer<Value> {
  const [last, setLast] = useState<{ readonly ask: typeof ask; readonly answer: Answer<Value> }>()
  useEffect(() => {
    const ending = new AbortController()
    const tell = (answer: Answer<Value>) => {
      if (!ending.signal.aborted) setLast({ ask, answer })
    }
    ask(ending.signal).then(
      (value) => tell({ status: 'known', value }),
      (error: unknown) => tell({ status: 'failed', words: wordsFor(error) }),
    )
    return () => ending.abort()
  }, [ask])
  return last?.ask === ask ? last.answer : asked
}
