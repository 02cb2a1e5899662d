import { Unstyled } from '@storybook/addon-docs/blocks'
import { useState } from 'react'
import { Button, Link } from '../../src/index.ts'
import { StoryFrame } from './story-frame.tsx'
import { useStoryIndex, viewsIn } from './story-index.ts'

/** One view of the wallet modal after another, in a frame. */
export function ViewWalk() {
  const views = viewsIn(useStoryIndex())
  const [place, setPlace] = useState(0)
  const current = views[place]
  if (!current) return null
  return (
    <Unstyled>
      <div className="docs-walk">
        <nav aria-label="Views">
          <ol>
            {views.map(({ id, view }, index) => (
              <li key={id}>
                <button
                  type="button"
                  aria-current={index === place ? 'true' : undefined}
                  onClick={() => setPlace(index)}
                >
                  {view}
                </button>
              </li>
            ))}
          </ol>
        </nav>
        <section className="docs-walk-stage" aria-label={`View ${current.view}`}>
          <header>
            <Button size="s" disabled={place === 0} onClick={() => setPlace(place - 1)}>
              Previous
            </Button>
            <strong aria-live="polite">{current.view}</strong>
            <Button size="s" disabled={place === views.length - 1} onClick={() => setPlace(place + 1)}>
              Next
            </Button>
          </header>
          <StoryFrame id={current.id} title={`View ${current.view}`} height={680} />
          <footer>
            <Link href={`./?path=/story/${current.id}`} target="_top">
              Story {current.name}
            </Link>
          </footer>
        </section>
      </div>
    </Unstyled>
  )
}
