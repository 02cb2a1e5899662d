import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, userEvent, within } from 'storybook/test'
import { narrow, rightToLeft } from '../../stories/decorators.tsx'
import { Textarea } from './textarea.tsx'

const meta = {
  component: Textarea,
  args: { label: 'About your clan', placeholder: 'Who you are, and when you play', onValueChange: fn() },
} satisfies Meta<typeof Textarea>
export default meta
type Story = StoryObj<typeof meta>

const words = 'We play on Tuesdays and Thursdays.\nBring a headset.\nNo shouting.'
const areaOf = (canvasElement: HTMLElement) => within(canvasElement).getByRole('textbox')

export const Empty: Story = {}
export const Filled: Story = { args: { defaultValue: words, hint: 'Everybody can read it.' } }
export const GrowsWithItsText: Story = {
  args: { rows: 2, maxRows: 5 },
  play: async ({ canvasElement }) => {
    const area = areaOf(canvasElement)
    const before = area.clientHeight
    await userEvent.type(area, 'one{Enter}two')
    await expect(area.clientHeight).toBe(before)
    await userEvent.type(area, '{Enter}three{Enter}four')
    await expect(area.clientHeight).toBeGreaterThan(before)
    await expect(area.scrollHeight).toBe(area.clientHeight)
    const line = Number.parseFloat(getComputedStyle(area).lineHeight)
    await userEvent.type(area, '{Enter}five{Enter}six{Enter}seven')
    await expect(Math.round((area.clientHeight - before) / line)).toBe(3)
    await expect(area.scrollHeight).toBeGreaterThan(area.clientHeight)
  },
}
export const CountsCharacters: Story = {
  args: { maxLength: 280, showCount: true, defaultValue: words },
  play: async ({ canvasElement }) => {
    await expect(canvasElement.querySelector('[data-slot=textarea-count]')).toHaveTextContent('64 / 280')
    await expect(areaOf(canvasElement)).toHaveAccessibleDescription('216 of 280 characters left')
  },
}
export const SaysWhenThereIsLittleRoom: Story = {
  args: { maxLength: 20, showCount: true, defaultValue: 'Seventeen letter' },
  play: async ({ canvasElement }) => {
    const area = areaOf(canvasElement)
    const status = canvasElement.querySelector('[data-slot=textarea-status]')
    await expect(status).toHaveAttribute('aria-live', 'polite')
    await expect(status).toBeEmptyDOMElement()
    await userEvent.type(area, 's.')
    await expect(status).toHaveTextContent('2 of 20 characters left')
    await userEvent.type(area, '!!!!')
    await expect(status).toHaveTextContent('0 of 20 characters left')
    await expect(area).toHaveValue('Seventeen letters.!!')
    await userEvent.clear(area)
    await expect(status).toBeEmptyDOMElement()
  },
}
export const Invalid: Story = {
  args: { defaultValue: 'Hi', hint: 'At least one sentence.', error: 'Write a little more.', required: true },
  play: async ({ canvasElement }) => {
    const area = areaOf(canvasElement)
    await expect(area).toBeInvalid()
    await expect(area).toBeRequired()
    await expect(area).toHaveAccessibleDescription('At least one sentence. Write a little more.')
  },
}
export const Disabled: Story = {
  args: { disabled: true, defaultValue: words, maxLength: 280, showCount: true },
}
/** Its text can be focused and copied, but not edited. */
export const ReadOnly: Story = {
  args: { readOnly: true, defaultValue: words },
  play: async ({ canvasElement }) => {
    await userEvent.tab()
    await expect(areaOf(canvasElement)).toHaveFocus()
    await userEvent.keyboard('more')
    await expect(areaOf(canvasElement)).toHaveValue(words)
  },
}
export const LongText: Story = {
  args: {
    label: 'What should the organiser know about your team before the grand final begins',
    hint: 'Only the organiser of this tournament can read what you write here.',
    defaultValue: 'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft',
    maxLength: 120,
    showCount: true,
  },
  decorators: [narrow('16rem')],
}
export const RightToLeft: Story = {
  args: {
    label: 'عن فريقك',
    defaultValue: 'نلعب يوم الثلاثاء',
    error: 'اكتب المزيد',
    maxLength: 280,
    showCount: true,
  },
  decorators: [rightToLeft],
}
