import type { Meta, StoryObj } from '@storybook/react-vite'
import { createElement } from 'react'
import { expect, fn, userEvent, within } from 'storybook/test'
import { narrow } from '../../stories/decorators.tsx'
import { Avatar } from '../avatar/avatar.tsx'
import { Badge } from '../badge/badge.tsx'
import { CopyButton } from '../copy-button/copy-button.tsx'
import { List } from './list.tsx'
import { ListRow } from './list-row.tsx'

const press = fn()
const face = (seed: string) => <Avatar seed={seed} size={36} />

const meta = {
  component: List,
  subcomponents: { ListRow },
  args: { 'aria-label': 'Players' },
  decorators: [narrow('26rem')],
  beforeEach: () => {
    press.mockClear()
  },
} satisfies Meta<typeof List>
export default meta
type Story = StoryObj<typeof meta>

export const Static: Story = {
  args: {
    children: (
      <>
        <ListRow end="1,842">Nyx</ListRow>
        <ListRow end="1,790">Okami</ListRow>
      </>
    ),
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(canvas.getByRole('list', { name: 'Players' })).toBeVisible()
    await expect(canvas.getAllByRole('listitem')).toHaveLength(2)
    await expect(canvas.queryByRole('button')).not.toBeInTheDocument()
  },
}
export const Pressable: Story = {
  args: {
    children: (
      <>
        <ListRow media={face('nyx')} detail="@nyx" end="1,842" onClick={press} current>
          Nyx
        </ListRow>
        <ListRow
          media={face('okami')}
          detail="@okami"
          end={<Badge tone="positive">Ready</Badge>}
          onClick={press}
        >
          Okami
        </ListRow>
        <ListRow media={face('rita')} detail="Not in this season" onClick={press} disabled>
          Rita
        </ListRow>
      </>
    ),
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await expect(canvas.getByRole('button', { name: /^Nyx/ })).toHaveAttribute('aria-current', 'true')
    await expect(canvas.getByRole('button', { name: /^Rita/ })).toBeDisabled()
    for (const row of canvas.getAllByRole('button'))
      await expect(row.getBoundingClientRect().height).toBeGreaterThanOrEqual(44)
  },
}
export const WithActions: Story = {
  args: {
    'aria-label': 'Addresses',
    children: (
      <ListRow
        detail="Polygon"
        onClick={press}
        action={<CopyButton value="0x7aF3c91B2e" copyLabel="Copy address" variant="ghost" />}
      >
        0x7aF3…c91B2e
      </ListRow>
    ),
  },
}
export const WorksByKeyboard: Story = {
  args: {
    children: (
      <>
        <ListRow onClick={press} action={<CopyButton value="nyx" />}>
          Nyx
        </ListRow>
        <ListRow render={createElement('a', { href: '#okami' })}>Okami</ListRow>
      </>
    ),
  },
  play: async ({ canvasElement }) => {
    const canvas = within(canvasElement)
    await userEvent.tab()
    await expect(canvas.getByRole('button', { name: 'Nyx' })).toHaveFocus()
    await userEvent.keyboard('{Enter} ')
    await expect(press).toHaveBeenCalledTimes(2)
    await userEvent.tab()
    await expect(canvas.getByRole('button', { name: 'Copy' })).toHaveFocus()
    await userEvent.tab()
    await expect(canvas.getByRole('link', { name: 'Okami' })).toHaveFocus()
  },
}
export const Plain: Story = { args: { variant: 'plain', children: <ListRow detail="@nyx">Nyx</ListRow> } }
export const LongText: Story = {
  args: {
    children: (
      <ListRow
        media={face('long')}
        detail="The Extraordinarily Long Name of a Clan of the North that Nobody Can Remember"
        end="1,842"
        onClick={press}
      >
        An extraordinarily long name that does not fit beside anything at all
      </ListRow>
    ),
  },
}
export const RightToLeft: Story = {
  args: {
    'aria-label': 'اللاعبون',
    dir: 'rtl',
    lang: 'ar',
    children: (
      <ListRow media={face('nyx')} detail="في الموسم الثالث" end="1842" onClick={press} current>
        نيكس
      </ListRow>
    ),
  },
}
