import { type DocsContextProps, Source, Story, Unstyled } from '@storybook/addon-docs/blocks'
import { useGlobals } from './globals.ts'
import { StoryFrame } from './story-frame.tsx'

export type DocsStory = ReturnType<DocsContextProps['componentStories']>[number]

interface ExampleProps {
  readonly story: DocsStory
  /** Height of its iframe, if it opens an overlay. */
  readonly frame: number | undefined
}

/** An example of the component with its code. */
export function Example({ story, frame }: ExampleProps) {
  const isDark = useGlobals()['theme'] !== 'light'
  const { description } = (story.parameters['docs'] ?? {}) as {
    readonly description?: { readonly story?: string }
  }
  return (
    <div className="docs-example" id={`example-${story.id}`}>
      <Unstyled>
        <h3>{story.name}</h3>
        {description?.story ? <p className="docs-note">{description.story}</p> : null}
      </Unstyled>
      <div className="docs-stage">
        {frame === undefined ? (
          <Story of={story.moduleExport} />
        ) : (
          <StoryFrame id={story.id} title={story.name} height={frame} isPicture />
        )}
      </div>
      <details className="docs-code">
        <summary>Code</summary>
        <Source of={story.moduleExport} dark={isDark} />
      </details>
    </div>
  )
}
