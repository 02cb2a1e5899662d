import { useState } from 'react'
import { isSameData } from '../core/same-data.ts'
import type { RegisteredKit } from '../index.ts'

/** A request to a kit: its parameters and dependencies. */
export interface Question<Parameters = unknown> {
  readonly kit: RegisteredKit
  readonly parameters: Parameters
  /** Further dependencies of the result. */
  readonly dependsOn: unknown
}

/** Keeps the object's identity as long as kit and data are the same. */
export function useQuestion<Parameters>(asked: Question<Parameters>): Question<Parameters> {
  const [question, setQuestion] = useState(asked)
  if (question.kit === asked.kit && isSame(question, asked)) return question
  // Setting state during render makes React re-render at once with the new object.
  setQuestion(asked)
  return asked
}

const isSame = (a: Question, b: Question): boolean =>
  isSameData(a.parameters, b.parameters) && isSameData(a.dependsOn, b.dependsOn)
