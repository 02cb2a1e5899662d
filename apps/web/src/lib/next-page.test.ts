import { InfiniteQueryObserver, QueryClient } from '@tanstack/react-query'
import { expect, it } from 'vitest'
import { fetchNextPage } from './next-page.ts'

const lastPage = 2

/** A list of three pages. Each answer comes a moment later and says how often its page was read: `0.2` is the second read of page 0. */
async function aList() {
  const client = new QueryClient()
  const reads: number[] = []
  const observer = new InfiniteQueryObserver(client, {
    queryKey: ['list'],
    queryFn: async ({ pageParam }) => {
      reads.push(pageParam)
      const read = reads.filter((page) => page === pageParam).length
      await new Promise((resolve) => setTimeout(resolve, 5))
      return `${pageParam}.${read}`
    },
    initialPageParam: 0,
    getNextPageParam: (_, pages: readonly string[]) => (pages.length <= lastPage ? pages.length : undefined),
  })
  observer.subscribe(() => undefined)
  await observer.refetch({ cancelRefetch: false })
  const pages = () => observer.getCurrentResult().data?.pages
  return { client, pages, showMore: () => fetchNextPage(observer.getCurrentResult()) }
}

it('shows the next page', async () => {
  const list = await aList()
  await list.showMore()
  expect(list.pages()).toEqual(['0.1', '1.1'])
})

it('shows the next page when a live event reads the list again meanwhile', async () => {
  const list = await aList()
  const pressed = list.showMore()
  await list.client.invalidateQueries({ queryKey: ['list'] })
  await pressed
  expect(list.pages()?.map(([page]) => page)).toEqual(['0', '1'])
})

it('lets a read of the list that is under way end first', async () => {
  const list = await aList()
  const reading = list.client.invalidateQueries({ queryKey: ['list'] })
  await Promise.all([list.showMore(), reading])
  expect(list.pages()).toEqual(['0.2', '1.1'])
})

it('shows one page more for two presses at once, and nothing after the last one', async () => {
  const list = await aList()
  await Promise.all([list.showMore(), list.showMore()])
  expect(list.pages()).toEqual(['0.1', '1.1'])
  await list.showMore()
  await list.showMore()
  expect(list.pages()).toEqual(['0.1', '1.1', '2.1'])
})
