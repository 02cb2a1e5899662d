import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, waitFor, within } from 'storybook/test'
import { narrow, rightToLeft } from '../../stories/decorators.tsx'
import { Accordion, type AccordionProps } from './accordion.tsx'

function Questions(args: AccordionProps<string>) {
  return <Accordion {...args} />
}

const meta = {
  component: Questions,
  args: {
    items: [
      {
        value: 'fee',
        title: 'What does it cost to enter?',
        content: <p>The organiser sets the fee. It goes into the prize pool.</p>,
      },
      {
        value: 'late',
        title: 'What if my team is late?',
        content: <p>After ten minutes the other team wins the first map.</p>,
      },
      {
        value: 'refund',
        title: 'Is the fee paid back?',
        content: <p>Until check-in opens.</p>,
        disabled: true,
      },
    ],
    defaultValue: ['fee'],
    onValueChange: fn(),
  },
  render: (args) => <Questions {...args} />,
} satisfies Meta<typeof Questions>
export default meta
type Story = StoryObj<typeof meta>

const heading = (canvasElement: HTMLElement, name: RegExp) =>
  within(canvasElement).getByRole('button', { name })

export const OneOpenAtATime: Story = {
  play: async ({ canvasElement, args }) => {
    const late = heading(canvasElement, /late/)
    await expect(within(canvasElement).getAllByRole('heading', { level: 3 })).toHaveLength(3)
    await userEvent.click(late)
    await expect(late).toHaveAttribute('aria-expanded', 'true')
    await expect(heading(canvasElement, /cost/)).toHaveAttribute('aria-expanded', 'false')
    await expect(args.onValueChange).toHaveBeenLastCalledWith(['late'], expect.anything())
    await waitFor(() => expect(within(canvasElement).queryByText(/organiser sets/)).not.toBeInTheDocument())
  },
}
export const SeveralOpen: Story = {
  args: { multiple: true, headingLevel: 2 },
  play: async ({ canvasElement }) => {
    await userEvent.tab()
    await userEvent.tab()
    await expect(heading(canvasElement, /late/)).toHaveFocus()
    await userEvent.keyboard('{Enter}')
    await expect(heading(canvasElement, /late/)).toHaveAttribute('aria-expanded', 'true')
    await expect(heading(canvasElement, /cost/)).toHaveAttribute('aria-expanded', 'true')
    await expect(within(canvasElement).getAllByRole('heading', { level: 2 })).toHaveLength(3)
  },
}
export const DisabledSectionStaysClosed: Story = {
  play: async ({ canvasElement }) => {
    const refund = heading(canvasElement, /paid back/)
    await userEvent.click(refund, { pointerEventsCheck: 0 })
    await expect(refund).toHaveAttribute('aria-expanded', 'false')
  },
}
/** The browser's find-in-page finds closed content and expands it. */
export const FoundWhileClosed: Story = {
  args: { hiddenUntilFound: true, defaultValue: [] },
  play: async ({ canvasElement }) => {
    const panel = within(canvasElement)
      .getByText(/organiser sets/)
      .closest('[data-slot="accordion-panel"]')
    await expect(panel).toHaveAttribute('hidden', 'until-found')
    panel?.dispatchEvent(new Event('beforematch', { bubbles: true }))
    await waitFor(() => expect(heading(canvasElement, /cost/)).toHaveAttribute('aria-expanded', 'true'))
  },
}
export const LongText: Story = {
  args: {
    items: [
      {
        value: 'long',
        title: 'What happens to the places of a team that has paid and does not come to any of its matches?',
        content: <p>They go to the next team in line, and the fee stays in the prize pool.</p>,
      },
    ],
    defaultValue: ['long'],
  },
  decorators: [narrow('18rem')],
}
export const RightToLeft: Story = {
  args: {
    items: [{ value: 'fee', title: 'كم تبلغ رسوم الدخول؟', content: <p>يحددها المنظم.</p> }],
    defaultValue: ['fee'],
  },
  decorators: [rightToLeft],
}
