import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, within } from 'storybook/test'
import { narrow } from '../../stories/decorators.tsx'
import { QrCode } from './qr-code.tsx'

const meta = {
  component: QrCode,
  args: { value: '0x7aF3000000000000000000000000000000c91B2e', label: 'Your address as a code' },
  decorators: [narrow('15rem')],
} satisfies Meta<typeof QrCode>
export default meta
type Story = StoryObj<typeof meta>

const hexagon = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><path fill="#7a4dff" d="m12 1 9.5 5.5v11L12 23l-9.5-5.5v-11z"/></svg>',
)}`

export const Address: Story = {
  play: async ({ canvasElement }) => {
    const code = within(canvasElement).getByRole('img', { name: 'Your address as a code' })
    const { width, height } = code.getBoundingClientRect()
    await expect(width).toBe(height)
    await expect(width).toBe(240)
  },
}
export const LongPairing: Story = { args: { value: `wc:${'7f6e'.repeat(60)}`, label: 'Pairing as a code' } }
export const WithLogo: Story = {
  args: { logo: hexagon },
  play: async ({ canvasElement }) => {
    await expect(canvasElement.querySelector('[data-slot=qr-code-logo]')).toHaveAttribute('href', hexagon)
  },
}
/** A code holds 2,331 bytes: a longer text, and no text, leave the square empty. */
export const TooLong: Story = {
  parameters: { isPictured: false },
  args: { value: 'x'.repeat(2_332) },
  play: async ({ canvasElement }) => {
    const code = within(canvasElement).getByRole('img', { name: 'Your address as a code' })
    await expect(code).toHaveAttribute('data-empty')
    await expect(code.getBoundingClientRect().height).toBe(240)
  },
}
/** Dark on light in every theme, because scanners need it. */
export const StaysDarkOnLight: Story = {
  play: async ({ canvasElement }) => {
    const fill = (selector: string) => {
      const element = canvasElement.querySelector(selector)
      return element ? getComputedStyle(element).fill : undefined
    }
    document.documentElement.dataset['theme'] = 'dark'
    const night = [fill('rect'), fill('path')]
    document.documentElement.dataset['theme'] = 'light'
    await expect([fill('rect'), fill('path')]).toEqual(night)
    document.documentElement.dataset['theme'] = 'dark'
  },
}
