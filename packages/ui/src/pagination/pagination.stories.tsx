import type { Meta, StoryObj } from '@storybook/react-vite'
import { useState } from 'react'
import { expect, fn, userEvent, within } from 'storybook/test'
import { Pagination } from './pagination.tsx'

const meta = {
  component: Pagination,
  args: { label: 'Pages of the leaderboard', page: 1, pageCount: 12, onPageChange: fn() },
  render: function Turned(args) {
    const [page, setPage] = useState(args.page)
    return (
      <Pagination
        {...args}
        page={page}
        onPageChange={(next, details) => {
          args.onPageChange?.(next, details)
          setPage(next)
        }}
      />
    )
  },
} satisfies Meta<typeof Pagination>
export default meta
type Story = StoryObj<typeof meta>

export const First: Story = {}
export const Middle: Story = { args: { page: 6 } }
export const Last: Story = { args: { page: 12 } }
export const Few: Story = { args: { pageCount: 3, page: 2 } }
export const WithoutRoom: Story = {
  args: { page: 6 },
  decorators: [
    (Story) => (
      <div style={{ maxInlineSize: '18rem' }}>
        <Story />
      </div>
    ),
  ],
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(canvas.getByText('6 / 12')).toBeVisible()
    await expect(canvas.queryByRole('button', { name: 'Page 6' })).not.toBeInTheDocument()
    await expect(canvas.getByRole('button', { name: 'Next page' })).toBeVisible()
  },
}
export const OnePageNeedsNone: Story = {
  args: { pageCount: 1 },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).queryByRole('navigation')).not.toBeInTheDocument()
  },
}
export const RightToLeft: Story = {
  args: {
    page: 2,
    pageCount: 4,
    label: 'صفحات',
    previousPageLabel: 'الصفحة السابقة',
    nextPageLabel: 'الصفحة التالية',
    pageLabel: (page) => `صفحة ${page}`,
    dir: 'rtl',
    lang: 'ar',
  },
}
export const WorksByKeyboard: Story = {
  args: { page: 11 },
  play: async ({ canvasElement, args }) => {
    const canvas = within(canvasElement)
    const next = canvas.getByRole('button', { name: 'Next page' })
    await userEvent.tab({ shift: true })
    await expect(next).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await expect(args.onPageChange).toHaveBeenLastCalledWith(12, expect.anything())
    await expect(canvas.getByRole('button', { current: 'page' })).toHaveAccessibleName('Page 12')
    // The last page has no next one; the focus stays all the same.
    await expect(next).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await expect(args.onPageChange).toHaveBeenCalledOnce()
    await userEvent.click(canvas.getByRole('button', { name: 'Page 1' }))
    await expect(args.onPageChange).toHaveBeenLastCalledWith(1, expect.anything())
  },
}
