import { useEffect, useState } from 'react'

/** An entry of Storybook's index. */
export interface IndexEntry {
  readonly id: string
  readonly title: string
  readonly name: string
  readonly type: 'docs' | 'story'
  readonly importPath: string
  readonly tags?: readonly string[]
}

/** Everything that is in this Storybook; empty until it is read. */
export function useStoryIndex(): readonly IndexEntry[] {
  const [entries, setEntries] = useState<readonly IndexEntry[]>([])
  useEffect(() => {
    const reading = new AbortController()
    const read = async () => {
      const answer = await fetch('index.json', { signal: reading.signal })
      const index = (await answer.json()) as { readonly entries: Readonly<Record<string, IndexEntry>> }
      setEntries(Object.values(index.entries))
    }
    read().catch((error: unknown) => {
      if (!reading.signal.aborted) throw error
    })
    return () => reading.abort()
  }, [])
  return entries
}

/** The views of the wallet modal: the stories with a tag `view:<ViewName>`. */
export const viewsIn = (entries: readonly IndexEntry[]) =>
  entries.flatMap((entry) => {
    const tag = entry.tags?.find((one) => one.startsWith('view:'))
    return tag ? [{ ...entry, view: tag.slice('view:'.length) }] : []
  })
