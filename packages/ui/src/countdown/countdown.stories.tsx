import type { Meta, StoryObj } from '@storybook/react-vite'
import { expect, fn, within } from 'storybook/test'
import type { CountdownClock } from './clock.ts'
import { Countdown } from './countdown.tsx'

const still = (now: number): CountdownClock => ({ now: () => now, after: () => () => {} })

const meta = {
  component: Countdown,
  args: { label: 'Check-in closes in', endsAt: 401_000, clock: still(0) },
} satisfies Meta<typeof Countdown>
export default meta
type Story = StoryObj<typeof meta>

export const Running: Story = {
  play: async ({ canvasElement }) => {
    await expect(within(canvasElement).getByRole('timer', { name: 'Check-in closes in' })).toHaveTextContent(
      '06:41',
    )
  },
}
export const Ending: Story = { args: { clock: still(360_000) } }
export const Over: Story = { args: { clock: still(401_000) } }
export const OverInWords: Story = { args: { clock: still(500_000), overLabel: 'Check-in is closed' } }
export const Hours: Story = { args: { endsAt: 45_296_000 } }
export const LongText: Story = { args: { endsAt: 8_640_000_000 } }
export const RightToLeft: Story = {
  args: { endsAt: 97_201_000, label: 'يغلق التسجيل بعد' },
  render: (args) => (
    <p dir="rtl" lang="ar">
      يغلق التسجيل بعد <Countdown {...args} timeLeftLabel={() => 'باقي'} />
    </p>
  ),
}

const hand = handClock()
/** Not focusable; announcements are made once a minute. */
export const TicksEachSecondAndSpeaksEachMinute: Story = {
  args: { endsAt: 62_000, clock: hand.clock, onEnd: fn() },
  play: async ({ canvasElement, args }) => {
    const face = within(canvasElement).getByRole('timer')
    const spoken = canvasElement.querySelector('[aria-live=polite]')
    await expect(face).toHaveTextContent('01:02')
    await expect(spoken).toHaveTextContent('2 minutes left')
    await hand.moves(1)
    await expect(face).toHaveTextContent('01:01')
    await expect(spoken).toHaveTextContent('2 minutes left')
    await hand.moves(1)
    await expect(face).toHaveTextContent('01:00')
    await expect(spoken).toHaveTextContent('1 minute left')
    await hand.moves(59)
    await expect(face).toHaveTextContent('00:01')
    await expect(args.onEnd).not.toHaveBeenCalled()
    await hand.moves(1)
    await expect(face).toHaveTextContent('00:00')
    await expect(spoken).toHaveTextContent('Time is up')
    await expect(args.onEnd).toHaveBeenCalledOnce()
    await hand.moves(5)
    await expect(args.onEnd).toHaveBeenCalledOnce()
  },
}

/** Waits until React has rendered and run its effects; the timing differs between browsers. */
const drawn = () => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)))

/** A clock that the story advances by hand, second by second. */
function handClock() {
  let now = 0
  const waiting = new Map<() => void, number>()
  const clock: CountdownClock = {
    now: () => now,
    after: (wait, callback) => {
      waiting.set(callback, now + wait)
      return () => waiting.delete(callback)
    },
  }
  const tick = () => {
    now += 1000
    for (const [callback, due] of waiting) {
      if (due > now) continue
      waiting.delete(callback)
      callback()
    }
  }
  const moves = async (seconds: number) => {
    await drawn()
    for (let passed = 0; passed < seconds; passed += 1) tick()
    await drawn()
  }
  return { clock, moves }
}
