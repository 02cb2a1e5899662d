import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fireEvent, userEvent, waitFor, within } from 'storybook/test'
import { rightToLeft } from '../../stories/decorators.tsx'
import { Tag } from '../tag/tag.tsx'
import { ScrollArea } from './scroll-area.tsx'

const rules = Array.from({ length: 14 }, (_, index) => `Rule ${index + 1}: be there in time, and be fair.`)
const games = ['Counter-Strike 2', 'Dota 2', 'League of Legends', 'Valorant', 'Rocket League', 'Tekken 8']

const meta = {
  component: ScrollArea,
  args: {
    label: 'Rules',
    style: { blockSize: '12rem', maxInlineSize: '20rem' },
    children: rules.map((rule) => (
      <p key={rule} style={{ paddingBlock: 'var(--es-space-2)' }}>
        {rule}
      </p>
    )),
  },
} satisfies Meta<typeof ScrollArea>
export default meta
type Story = StoryObj<typeof meta>

const area = (element: HTMLElement, name = 'Rules') => within(element).getByRole('region', { name })
const root = (element: HTMLElement) => element.querySelector('[data-slot="scroll-area"]')

export const ScrollsByKeyboard: Story = {
  play: async ({ canvasElement }) => {
    await waitFor(() => expect(root(canvasElement)).toHaveAttribute('data-overflow-y-end'))
    await expect(root(canvasElement)).not.toHaveAttribute('data-overflow-y-start')
    await userEvent.tab()
    await expect(area(canvasElement)).toHaveFocus()
    area(canvasElement).scrollTop = 40
    await waitFor(() => expect(root(canvasElement)).toHaveAttribute('data-overflow-y-start'))
  },
}
export const UnderThePointer: Story = {
  play: async ({ canvasElement }) => {
    await userEvent.hover(area(canvasElement))
    const scrollbar = () => canvasElement.querySelector('[data-slot="scroll-area-scrollbar"]')
    await waitFor(() => expect(scrollbar()).toHaveAttribute('data-hovering'))
  },
}
export const Sideways: Story = {
  args: {
    label: 'Games',
    style: { maxInlineSize: '20rem' },
    children: (
      <div
        style={{
          display: 'flex',
          gap: 'var(--es-space-2)',
          inlineSize: 'max-content',
          paddingBlockEnd: 'var(--es-space-4)',
        }}
      >
        {games.map((game) => (
          <Tag key={game}>{game}</Tag>
        ))}
      </div>
    ),
  },
  play: async ({ canvasElement }) => {
    await waitFor(() => expect(root(canvasElement)).toHaveAttribute('data-overflow-x-end'))
    await expect(root(canvasElement)).not.toHaveAttribute('data-has-overflow-y')
    await fireEvent.wheel(area(canvasElement, 'Games'), { deltaX: 40 })
    area(canvasElement, 'Games').scrollLeft = 40
    await waitFor(() => expect(root(canvasElement)).toHaveAttribute('data-overflow-x-start'))
    await waitFor(() => expect(root(canvasElement)).toHaveAttribute('data-scrolling'))
    await waitFor(() => expect(root(canvasElement)).not.toHaveAttribute('data-scrolling'))
  },
}
export const NothingToScroll: Story = {
  args: { children: <p>Rule 1: be fair.</p>, style: { maxBlockSize: '12rem', maxInlineSize: '20rem' } },
  play: async ({ canvasElement }) => {
    await expect(root(canvasElement)).not.toHaveAttribute('data-has-overflow-y')
    await userEvent.tab()
    await expect(area(canvasElement)).not.toHaveFocus()
  },
}
export const WithoutFade: Story = { args: { fade: false } }
export const RightToLeft: Story = {
  args: {
    label: 'القواعد',
    style: { maxInlineSize: '20rem' },
    children: (
      <div
        style={{
          display: 'flex',
          gap: 'var(--es-space-2)',
          inlineSize: 'max-content',
          paddingBlockEnd: 'var(--es-space-4)',
        }}
      >
        {games.map((game) => (
          <Tag key={game}>{game}</Tag>
        ))}
      </div>
    ),
  },
  decorators: [rightToLeft],
  play: async ({ canvasElement }) => {
    await waitFor(() => expect(root(canvasElement)).toHaveAttribute('data-overflow-x-end'))
    const scrollbar = canvasElement.querySelector('[data-slot="scroll-area-thumb"]')?.getBoundingClientRect()
    const { right = 0 } = root(canvasElement)?.getBoundingClientRect() ?? {}
    // It begins where the lines do.
    await expect(Math.abs((scrollbar?.right ?? 0) - right)).toBeLessThan(8)
  },
}
