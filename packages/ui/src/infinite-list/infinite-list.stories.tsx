import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, userEvent, waitFor, within } from 'storybook/test'
import { InfiniteList, type InfiniteListProps } from './infinite-list.tsx'

interface Player {
  readonly rank: number
  readonly name: string
}

const players = (count: number, from = 1): readonly Player[] =>
  Array.from({ length: count }, (_, index) => ({ rank: from + index, name: `Player ${from + index}` }))

const row = {
  display: 'flex',
  alignItems: 'center',
  inlineSize: '100%',
  minBlockSize: '3.75rem',
  padding: '0 1rem',
}
const press = fn()

/** As in an app: it requests pages, and each takes a moment to load. */
function PagedPlayers({ onNext, total, ...args }: InfiniteListProps<Player>) {
  const [read, setRead] = useState(args.items)
  const [next, setNext] = useState(args.next ?? 'ready')
  return (
    <InfiniteList
      {...args}
      items={read}
      next={next}
      total={total}
      onNext={() => {
        onNext?.()
        setNext('loading')
        setTimeout(() => {
          const more = [...read, ...players(50, read.length + 1)]
          setRead(more)
          setNext(more.length >= (total ?? 200) ? 'none' : 'ready')
        }, 30)
      }}
    />
  )
}

const meta = {
  component: InfiniteList<Player>,
  args: {
    label: 'Players',
    items: players(10_000),
    itemKey: ({ rank }) => rank,
    renderItem: ({ name }) => <div style={row}>{name}</div>,
    onNext: fn(),
    scroller: 'self',
  },
  beforeEach: () => {
    press.mockClear()
  },
  decorators: [
    (Story, { args }) =>
      args.scroller === 'self' ? (
        <div style={{ blockSize: '20rem', maxInlineSize: '26rem' }}>
          <Story />
        </div>
      ) : (
        <Story />
      ),
  ],
} satisfies Meta<typeof InfiniteList<Player>>
export default meta
type Story = StoryObj<typeof meta>

const rows = (canvasElement: HTMLElement) => canvasElement.querySelectorAll('[data-slot=infinite-list-row]')

export const TenThousandRows: Story = {
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    const list = canvas.getByRole('region', { name: 'Players' })
    await expect(canvas.getByText('Player 1')).toBeVisible()
    await expect(rows(canvasElement).length).toBeLessThan(30)
    list.scrollTop = list.scrollHeight / 2
    await waitFor(() => expect(canvas.queryByText('Player 1')).not.toBeInTheDocument())
    const [first] = rows(canvasElement)
    await expect(Number(first?.getAttribute('aria-posinset'))).toBeGreaterThan(4_900)
    await expect(first).toHaveAttribute('aria-setsize', '10000')
    await expect(rows(canvasElement).length).toBeLessThan(30)
  },
}
export const InThePage: Story = {
  parameters: { isPictured: false },
  args: { scroller: 'page', items: players(500) },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(canvas.getByRole('list', { name: 'Players' })).toBeVisible()
    await waitFor(() => expect(canvas.getByText('Player 1')).toBeVisible())
    window.scrollTo(0, 15_000)
    await waitFor(() => expect(canvas.queryByText('Player 1')).not.toBeInTheDocument())
    await waitFor(() => expect(canvas.getByText('Player 251')).toBeVisible())
    window.scrollTo(0, 0)
    await waitFor(() => expect(canvas.getByText('Player 1')).toBeVisible())
  },
}
export const LoadsMoreNearTheEnd: Story = {
  parameters: { isPictured: false },
  args: { items: players(50), total: 100 },
  render: (args) => <PagedPlayers {...args} />,
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement)
    const list = canvas.getByRole('region', { name: 'Players' })
    await expect(args.onNext).not.toHaveBeenCalled()
    list.scrollTop = list.scrollHeight
    await waitFor(() => expect(args.onNext).toHaveBeenCalledOnce())
    await waitFor(() => expect(canvas.getByRole('status')).toHaveTextContent('100 of 100 loaded'))
    await expect(canvas.queryByRole('button', { name: 'Show more' })).not.toBeInTheDocument()
    await expect(args.onNext).toHaveBeenCalledOnce()
  },
}
export const LoadsMoreByButton: Story = {
  args: { items: players(3), total: 53, next: 'failed' },
  render: (args) => <PagedPlayers {...args} />,
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement)
    await expect(canvas.getByRole('alert')).toHaveTextContent('The next ones could not be loaded.')
    await expect(args.onNext).not.toHaveBeenCalled()
    await userEvent.click(canvas.getByRole('button', { name: 'Show more' }))
    await expect(args.onNext).toHaveBeenCalledOnce()
    await waitFor(() => expect(canvas.getByRole('status')).toHaveTextContent('53 of 53 loaded'))
  },
}
export const Loading: Story = {
  parameters: { isPictured: false },
  args: { items: players(3), next: 'loading' },
}
export const Nothing: Story = {
  args: { items: [] },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('status')).toBeEmptyDOMElement()
  },
}
export const WorksByKeyboard: Story = {
  parameters: { isPictured: false },
  args: {
    renderItem: ({ name }) => (
      <button
        type="button"
        style={{ ...row, border: 0, background: 'transparent' }}
        onClick={() => press(name)}
      >
        {name}
      </button>
    ),
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    const list = canvas.getByRole('region', { name: 'Players' })
    // The list has rows once the browser has measured it.
    await canvas.findByRole('button', { name: 'Player 1' })
    await userEvent.tab()
    await expect(list).toHaveFocus()
    await userEvent.tab()
    await expect(canvas.getByRole('button', { name: 'Player 1' })).toHaveFocus()
    await userEvent.keyboard('{ArrowDown}{Enter}')
    await expect(press).toHaveBeenLastCalledWith('Player 2')
    await userEvent.keyboard('{End}')
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Player 10000' })).toHaveFocus())
    // Scrolled away, it keeps the focus and its place.
    list.scrollTop = 0
    await waitFor(() => expect(canvas.getByText('Player 1')).toBeVisible())
    await expect(canvas.getByRole('button', { name: 'Player 10000' })).toHaveFocus()
    await userEvent.keyboard('{Home}')
    await waitFor(() => expect(canvas.getByRole('button', { name: 'Player 1' })).toHaveFocus())
  },
}
export const RightToLeft: Story = {
  args: { label: 'اللاعبون', items: players(20), dir: 'rtl', lang: 'ar' },
}
