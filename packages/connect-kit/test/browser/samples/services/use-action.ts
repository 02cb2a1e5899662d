import { useState } from 'react'
import { wordsFor } from './words-for.ts'

/** For event handlers: runs an action, and returns the error text if it fails. */
export function useAction() {
  const [problem, setProblem] = useState<string>()
  const run = (action: () => Promise<unknown>): void => {
    setProblem(undefined)
    action().catch((error: unknown) => setProblem(wordsFor(error)))
  }
  return { problem, run }
}
