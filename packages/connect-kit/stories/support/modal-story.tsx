import { type ReactNode, useEffect, useState } from 'react'
import { screen, userEvent, waitFor } from 'storybook/test'
import { type ConnectKit, setLanguage } from '../../src/index.ts'
import { arabic } from '../../src/messages/ar.ts'
import { ConnectModal } from '../../src/modal.tsx'
import { ConnectKitProvider } from '../../src/react.tsx'
import type { TestKit } from '../../src/testing.ts'

/** Creates a kit and brings it into the state that a story shows. */
export type Scene = () => TestKit | Promise<TestKit>

export interface ModalStoryProps {
  readonly scene: Scene
  /** Content of the page beside the modal, or instead of it. */
  readonly page?: ReactNode
}

/** The real modal with its own kit; the modal covers everything else, so the kit is destroyed with the story. */
export function ModalStory({ scene, page = <ConnectModal /> }: ModalStoryProps) {
  const [kit, setKit] = useState<ConnectKit>()
  useEffect(() => {
    const stage = Promise.resolve(scene())
    let isOver = false
    void stage.then((test) => isOver || setKit(test.kit))
    return () => {
      isOver = true
      setKit(undefined)
      void stage.then((test) => test.close())
    }
  }, [scene])
  useEffect(() => {
    if (!kit) return undefined
    const turn = () =>
      setLanguage(kit, { messages: document.documentElement.lang === 'ar' ? arabic : undefined })
    addEventListener('story-language', turn)
    return () => removeEventListener('story-language', turn)
  }, [kit])
  return kit ? <ConnectKitProvider kit={kit}>{page}</ConnectKitProvider> : null
}

/** Waits until each of these texts is visible, and nothing moves any more. */
export const shows =
  (...words: readonly (string | RegExp)[]) =>
  async () => {
    for (const text of words) await seen(text)
    await stillness()
  }

/** Clicks a control like a person. */
export async function presses(role: 'button' | 'tab', name: string | RegExp): Promise<void> {
  await userEvent.click(await screen.findByRole(role, { name }, patience))
}

/** Types into a field. */
export async function types(role: 'searchbox' | 'textbox', name: string, text: string): Promise<void> {
  await userEvent.type(await screen.findByRole(role, { name }, patience), text)
}

/** Generous timeout: a machine may be busy, and views load lazily. */
const patience = { timeout: 10_000 }

async function seen(text: string | RegExp): Promise<void> {
  await waitFor(() => {
    const isVisible = (element: HTMLElement) => element.checkVisibility({ visibilityProperty: true })
    const candidates = [...said(text), ...screen.queryAllByLabelText(text)]
    if (!candidates.some(isVisible)) throw new Error(`Nobody can see ${String(text)}.`)
  }, patience)
}

/** The innermost elements with the text, also if a part of it is in a nested element. */
function said(text: string | RegExp): readonly HTMLElement[] {
  const says = ({ textContent }: Element) => {
    const words = textContent.replaceAll(/\s+/g, ' ').trim()
    return text instanceof RegExp ? text.test(words) : words === text
  }
  return screen.queryAllByText(
    (_, element) => element !== null && says(element) && ![...element.children].some(says),
  )
}

/** Colours and sizes are measured after all animations ended; a spinner may turn. */
async function stillness(): Promise<void> {
  let still = 0
  const isMoving = ({ playState, effect }: Animation) =>
    playState === 'running' && effect?.getComputedTiming().iterations !== Number.POSITIVE_INFINITY
  // Rendering may start an animation in the next frame.
  await waitFor(() => {
    still = document.getAnimations().some(isMoving) ? 0 : still + 1
    if (still < 3) throw new Error('Something moves.')
  }, patience)
}
