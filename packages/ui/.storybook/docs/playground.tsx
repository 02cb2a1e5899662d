import { Story, Unstyled } from '@storybook/addon-docs/blocks'
import { useRef, useState } from 'react'
import { RESET_STORY_ARGS, UPDATE_STORY_ARGS } from 'storybook/internal/core-events'
import { addons } from 'storybook/preview-api'
import { Button } from '../../src/index.ts'
import type { ComponentType } from '../component-types.ts'
import { Control, kindOf } from './control.tsx'
import type { DocsStory } from './example.tsx'
import { StoryFrame } from './story-frame.tsx'

interface PlaygroundProps {
  readonly story: DocsStory
  readonly component: ComponentType
  /** Height of its iframe, if the component is an overlay. */
  readonly frame: number | undefined
}

/** The component with controls for its props. */
export function Playground({ story, component, frame }: PlaygroundProps) {
  const [given, setGiven] = useState<Readonly<Record<string, unknown>>>(story.initialArgs)
  const page = useRef<HTMLIFrameElement>(null)
  const kinds = component.properties.flatMap((property) => {
    const kind = kindOf(property, story.initialArgs[property.name])
    return kind ? [{ property, kind }] : []
  })
  /** Sends an event to the story, which is rendered here or in an iframe. */
  const tell = (event: string, payload: object) => {
    const channel = frame === undefined ? addons.getChannel() : channelOf(page.current)
    channel?.emit(event, { storyId: story.id, ...payload })
  }
  const change = (name: string, value: unknown) => {
    setGiven((before) => ({ ...before, [name]: value }))
    tell(UPDATE_STORY_ARGS, { updatedArgs: { [name]: value } })
  }
  const reset = () => {
    setGiven(story.initialArgs)
    tell(RESET_STORY_ARGS, {})
  }
  return (
    <div className="docs-playground">
      <div className="docs-stage">
        {frame === undefined ? (
          <Story of={story.moduleExport} />
        ) : (
          <StoryFrame ref={page} id={story.id} title={story.name} height={frame} />
        )}
      </div>
      {kinds.length > 0 ? (
        <Unstyled>
          <section className="docs-controls" aria-label="Controls">
            {kinds.map(({ property, kind }) => (
              <Control
                key={property.name}
                name={property.name}
                kind={kind}
                value={given[property.name]}
                byDefault={property.default}
                onChange={(value) => change(property.name, value)}
              />
            ))}
            <Button size="s" variant="ghost" onClick={reset}>
              Reset
            </Button>
          </section>
        </Unstyled>
      ) : null}
    </div>
  )
}

interface Channel {
  emit(event: string, payload: object): void
}

function channelOf(frame: HTMLIFrameElement | null): Channel | undefined {
  const page: (Window & { readonly __STORYBOOK_ADDONS_CHANNEL__?: Channel }) | null =
    frame?.contentWindow ?? null
  // oxlint-disable-next-line no-underscore-dangle -- A name of Storybook's.
  return page?.__STORYBOOK_ADDONS_CHANNEL__
}
