import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, screen, userEvent, waitFor, within } from 'storybook/test'
import { AlertBar } from '../alert-bar/alert-bar.tsx'
import { Button } from '../button/button.tsx'
import { CopyButton } from '../copy-button/copy-button.tsx'
import { NumberText } from '../number-text/number-text.tsx'
import { useToast } from '../toast/use-toast.ts'
import { UiProvider } from './ui-provider.tsx'

const meta = {
  component: UiProvider,
  // It draws nothing itself.
  parameters: { isPictured: false },
  args: {
    children: <AlertBar message="Sie sind offline." onDismiss={() => undefined} />,
  },
} satisfies Meta<typeof UiProvider>
export default meta
type Story = StoryObj<typeof meta>

export const Texts: Story = {
  args: {
    locale: 'de',
    labels: { dismissLabel: 'Schließen', copyLabel: 'Kopieren' },
    children: (
      <>
        <AlertBar message="Sie sind offline." onDismiss={() => undefined} />
        <p style={{ marginBlockStart: '1rem' }}>
          <CopyButton value="https://arena.example" />
        </p>
      </>
    ),
  },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('button', { name: 'Schließen' })).toBeVisible()
    await expect(within(canvasElement).getByRole('button', { name: 'Kopieren' })).toBeVisible()
  },
}

export const Locale: Story = {
  args: { locale: 'de', children: <NumberText value={1234.5} /> },
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByText('1.234,5')).toBeVisible()
  },
}

function Saving() {
  const toast = useToast()
  return <Button onClick={() => toast.show({ title: 'Gespeichert' })}>Speichern</Button>
}

export const NestedProvidersShareToasts: Story = {
  args: {
    children: (
      <UiProvider locale="de" labels={{ dismissLabel: 'Schließen' }}>
        <Saving />
      </UiProvider>
    ),
  },
  play: async ({ canvasElement }) => {
    await userEvent.click(within(canvasElement).getByRole('button', { name: 'Speichern' }))
    await waitFor(() => expect(screen.getByText('Gespeichert')).toBeVisible())
    await expect(screen.getAllByRole('region', { name: 'Notifications' })).toHaveLength(1)
  },
}
