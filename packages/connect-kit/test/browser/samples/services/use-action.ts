import { useState } from 'react'
import { wordsFor } from './words-for.ts'

/** For what a person presses: runs it, and has the words to show when it fails. */
export function useAction() {
  const [problem, setProblem] = useState<string>()
  const run = (action: () => Promise<unknown>): void => {
    setProblem(undefined)
    action().catch((error: unknown) => setProblem(wordsFor(error)))
  }
  return { problem, run }
}
