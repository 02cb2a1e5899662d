import { Button, type ButtonProps } from '@esports/ui'
import type { InfiniteData, InfiniteQueryObserverResult } from '@tanstack/react-query'
import { useState } from 'react'
import { fetchNextPage } from './next-page.ts'
import { sharedTexts } from './shared-texts.ts'
import { textsOf } from './texts.ts'

interface ShowMoreProps<Page> extends Pick<ButtonProps, 'className' | 'fullWidth'> {
  query: InfiniteQueryObserverResult<InfiniteData<Page>>
}

/** A button below a paged list that shows its next page; nothing after the last page. */
export function ShowMore<Page>({ query, ...rest }: ShowMoreProps<Page>) {
  const [isPending, setPending] = useState(false)
  if (!query.hasNextPage) return null
  const press = async () => {
    setPending(true)
    await fetchNextPage(query)
    setPending(false)
  }
  return (
    <Button {...rest} loading={isPending} onClick={() => void press()}>
      {textsOf(sharedTexts).showMore}
    </Button>
  )
}
