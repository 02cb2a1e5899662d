import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, screen, userEvent, waitFor, within } from 'storybook/test'
import { pageFromRightToLeft } from '../../stories/decorators.tsx'
import { Button } from '../button/button.tsx'
import { UiProvider, type UiProviderProps } from '../provider/ui-provider.tsx'
import { type ToastMessage, useToast } from './use-toast.ts'

interface SpeakerProps extends Omit<UiProviderProps, 'children'> {
  message: ToastMessage
}

/** The message comes from `useToast`, the labels from `UiProvider`. */
function Speaker({ message }: SpeakerProps) {
  const toast = useToast()
  return <Button onClick={() => toast.show(message)}>Say it</Button>
}

const undone = fn()

const meta = {
  component: Speaker,
  args: { message: { tone: 'positive', title: 'You are in', description: 'Sit & Go Duel #1' } },
  decorators: [
    (Story, { args: { message: _said, ...labels } }) => (
      <UiProvider {...labels}>
        <Story />
      </UiProvider>
    ),
  ],
  play: async ({ args }) => {
    await userEvent.click(screen.getByRole('button', { name: 'Say it' }))
    // An urgent message stands a second time in a hidden live region, for screen readers.
    await waitFor(
      () => {
        const seen = screen
          .getAllByText(args.message.title)
          .find((words) => words.closest('[data-slot=toast]'))
        return expect(seen).toBeVisible()
        // A frame of a page of docs may be out of sight, and is drawn late then.
      },
      { timeout: 5_000 },
    )
  },
} satisfies Meta<typeof Speaker>
export default meta
type Story = StoryObj<typeof meta>

/** Press the button to show the toast. */
export const Closed: Story = { play: () => undefined }
// [S2.44]
export const Success: Story = {}
// [S2.44]
export const Failure: Story = { args: { message: { tone: 'danger', title: 'The tournament is full.' } } }
// [S2.44]
export const Loading: Story = { args: { message: { loading: true, title: 'Taking your place' } } }
export const Dismissed: Story = {
  play: async () => {
    await userEvent.click(screen.getByRole('button', { name: 'Say it' }))
    await userEvent.click(await screen.findByLabelText('Dismiss'))
    await waitFor(() => expect(screen.queryByText('You are in')).not.toBeInTheDocument())
  },
}
// [S2.44]
export const Info: Story = { args: { message: { tone: 'info', title: 'Check-in opens at 18:30' } } }
export const LongText: Story = {
  args: {
    message: {
      tone: 'danger',
      title:
        'The tournament of the open qualifier is full, and so is the list of those who wait for a place.',
      description:
        'Nothing has been paid. The entry fee comes back to the wallet that you have paid it from.',
    },
  },
}
export const RightToLeft: Story = {
  args: {
    message: { tone: 'positive', title: 'أنت مسجّل', description: 'البطولة المفتوحة' },
    labels: { toastsLabel: 'الإشعارات', dismissLabel: 'إغلاق' },
  },
  ...pageFromRightToLeft,
  play: async () => {
    await userEvent.click(screen.getByRole('button', { name: 'Say it' }))
    const place = await screen.findByRole('region', { name: 'الإشعارات' })
    const close = await within(place).findByRole('button', { name: 'إغلاق' })
    await waitFor(() => expect(close).toBeVisible())
  },
}
// [S2.44]
export const LoadingBecomesSuccess: Story = {
  render: function Taking() {
    const toast = useToast()
    const take = () => {
      const id = toast.show({ loading: true, title: 'Taking your place' })
      setTimeout(() => toast.update(id, { tone: 'positive', title: 'You are in' }), 50)
    }
    return <Button onClick={take}>Join</Button>
  },
  play: async () => {
    await userEvent.click(screen.getByRole('button', { name: 'Join' }))
    await screen.findByText('Taking your place')
    await waitFor(() => expect(screen.getByText('You are in').closest('[data-slot=toast]')).toBeVisible())
    await expect(screen.queryByText('Taking your place')).not.toBeInTheDocument()
  },
}
export const ReachedByKeyboard: Story = {
  play: async () => {
    await userEvent.click(screen.getByRole('button', { name: 'Say it' }))
    await screen.findByLabelText('Dismiss')
    await userEvent.keyboard('{F6}')
    await userEvent.tab()
    await userEvent.tab()
    await waitFor(() => expect(screen.getByLabelText('Dismiss')).toHaveFocus())
    await userEvent.keyboard('{Enter}')
    await waitFor(() => expect(screen.queryByText('You are in')).not.toBeInTheDocument())
  },
}
export const WithAnAction: Story = {
  args: {
    message: {
      tone: 'warning',
      title: 'You left the lobby',
      action: { label: 'Go back', onClick: undone },
    },
  },
  play: async () => {
    await userEvent.click(screen.getByRole('button', { name: 'Say it' }))
    await userEvent.click(await screen.findByRole('button', { name: 'Go back' }))
    await expect(undone).toHaveBeenCalledOnce()
    await waitFor(() => expect(screen.queryByText('You left the lobby')).not.toBeInTheDocument())
  },
}
