import { useState } from 'react'
import { isSameData } from '../core/same-data.ts'
import type { RegisteredKit } from '../index.ts'

/** What is asked of a kit. */
export interface Question<Parameters = unknown> {
  readonly kit: RegisteredKit
  readonly parameters: Parameters
  /** What the answer depends on beside them. */
  readonly dependsOn: unknown
}

/** The same object for as long as it is the same question: of the same kit, and with the same data in it. */
export function useQuestion<Parameters>(asked: Question<Parameters>): Question<Parameters> {
  const [question, setQuestion] = useState(asked)
  if (question.kit === asked.kit && isSame(question, asked)) return question
  // React renders again at once, with this one kept.
  setQuestion(asked)
  return asked
}

const isSame = (a: Question, b: Question): boolean =>
  isSameData(a.parameters, b.parameters) && isSameData(a.dependsOn, b.dependsOn)
