import type { Meta, StoryObj } from '@storybook/react-vite'
import { Plus, Swords, Trophy, Users } from 'lucide-react'
import { expect, fn, screen, userEvent, waitFor } from 'storybook/test'
import { pageFromRightToLeft } from '../../stories/decorators.tsx'
import { Button } from '../button/button.tsx'
import { CommandPalette } from './command-palette.tsx'

const meta = {
  component: CommandPalette,
  args: {
    trigger: <Button>Search</Button>,
    groups: [
      {
        label: 'Go to',
        commands: [
          {
            id: 'tournaments',
            label: 'Tournaments',
            icon: <Trophy size={18} aria-hidden />,
            shortcut: 'Mod+Shift+T',
          },
          { id: 'matches', label: 'My matches', icon: <Swords size={18} aria-hidden />, detail: '2 live' },
          { id: 'clans', label: 'Clans', icon: <Users size={18} aria-hidden />, keywords: ['teams'] },
        ],
      },
      {
        label: 'Do',
        commands: [
          {
            id: 'create',
            label: 'Create a tournament',
            icon: <Plus size={18} aria-hidden />,
            shortcut: 'Mod+N',
          },
          { id: 'leave', label: 'Leave the clan', disabled: true },
        ],
      },
    ],
    onSelect: fn(),
    onOpenChange: fn(),
  },
} satisfies Meta<typeof CommandPalette>
export default meta
type Story = StoryObj<typeof meta>

const input = () => screen.getByRole('combobox', { name: 'Command palette' })
const isGone = () => waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
/** It is visible and focused, and its animation has ended. */
const isShown = async () => {
  const dialog = await screen.findByRole<HTMLDialogElement>('dialog', { name: 'Command palette' })
  await waitFor(() => expect(dialog).toHaveAttribute('open'))
  await waitFor(() => expect(input()).toHaveFocus())
  const movements = dialog.getAnimations({ subtree: true }).filter((movement) => {
    return movement.effect?.getComputedTiming().iterations !== Number.POSITIVE_INFINITY
  })
  await Promise.allSettled(movements.map(({ finished }) => finished))
  return dialog
}
const opens = async () => {
  await userEvent.click(screen.getByRole('button', { name: 'Search' }))
  return await isShown()
}
const options = () =>
  screen
    .getAllByRole('option')
    .map((option) => option.querySelector('[data-slot="command-palette-words"]')?.textContent)
const highlighted = () => document.querySelector('[role=option][data-highlighted]')

export const All: Story = {
  play: async () => {
    await opens()
    await expect(options()).toEqual([
      'Tournaments',
      'My matches',
      'Clans',
      'Create a tournament',
      'Leave the clan',
    ])
    await expect(screen.getByRole('status')).toHaveTextContent('5 results')
  },
}
export const OpensAndClosesByShortcut: Story = {
  play: async ({ args }) => {
    await userEvent.keyboard('{Control>}k{/Control}')
    await isShown()
    await userEvent.keyboard('{Control>}k{/Control}')
    await isGone()
    await expect(args.onOpenChange).toHaveBeenCalledTimes(2)
  },
}
export const FindsByAFewLetters: Story = {
  play: async ({ args }) => {
    await opens()
    await userEvent.keyboard('tour')
    await waitFor(() => expect(options()).toEqual(['Tournaments', 'Create a tournament']))
    await expect(screen.getByRole('status')).toHaveTextContent('2 results')
    await waitFor(() => expect(highlighted()).toHaveTextContent('Tournaments'))
    await userEvent.keyboard('{ArrowDown}')
    await waitFor(() => expect(highlighted()).toHaveTextContent('Create a tournament'))
    await expect(input()).toHaveAttribute('aria-activedescendant', highlighted()?.id)
    await userEvent.keyboard('{Enter}')
    await isGone()
    await expect(args.onSelect).toHaveBeenCalledOnce()
    await expect(args.onSelect).toHaveBeenLastCalledWith(
      expect.objectContaining({ id: 'create' }),
      expect.objectContaining({ reason: 'item-press' }),
    )
    await waitFor(() => expect(screen.getByRole('button', { name: 'Search' })).toHaveFocus())
  },
}
export const EscapeEmptiesThenCloses: Story = {
  play: async () => {
    await opens()
    await userEvent.keyboard('clan')
    await expect(input()).toHaveValue('clan')
    await userEvent.keyboard('{Escape}')
    await waitFor(() => expect(input()).toHaveValue(''))
    await expect(screen.getByRole('dialog')).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await isGone()
  },
}
export const DisabledCommandDoesNothing: Story = {
  play: async ({ args }) => {
    await opens()
    await userEvent.click(screen.getByRole('option', { name: 'Leave the clan' }), { pointerEventsCheck: 0 })
    await expect(args.onSelect).not.toHaveBeenCalled()
    await expect(screen.getByRole('dialog')).toBeVisible()
  },
}
export const Recent: Story = {
  args: { recent: ['create', 'clans'], defaultOpen: true },
  play: async () => {
    await isShown()
    await expect(options().slice(0, 2)).toEqual(['Create a tournament', 'Clans'])
    await expect(screen.getByText('Recent')).toBeVisible()
    await expect(options()).toHaveLength(5)
  },
}
export const NothingFound: Story = {
  args: { defaultOpen: true },
  play: async () => {
    await isShown()
    await userEvent.keyboard('qqq')
    await waitFor(() => expect(screen.getByRole('status')).toHaveTextContent('Nothing was found.'))
  },
}
/** Results from a server are not filtered again. */
export const Searching: Story = {
  args: { defaultOpen: true, loading: true, filter: false, query: 'qqq' },
  play: async () => {
    const dialog = await isShown()
    await expect(dialog).toHaveAttribute('data-loading')
    await expect(options()).toHaveLength(5)
  },
}
export const RightToLeft: Story = {
  ...pageFromRightToLeft,
  args: {
    defaultOpen: true,
    placeholder: 'ابحث',
    groups: [{ label: 'اذهب إلى', commands: [{ id: 'cups', label: 'البطولات', shortcut: 'Mod+T' }] }],
  },
  play: async () => void (await isShown()),
}

export const Closed: Story = {}
export const Open: Story = { args: { defaultOpen: true }, parameters: { isPictured: false } }
