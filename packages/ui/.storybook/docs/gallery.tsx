import { Unstyled } from '@storybook/addon-docs/blocks'
import { composeStories } from '@storybook/react-vite'
import { Component, type ComponentType, type ReactNode, useEffect, useRef } from 'react'
import { purposes } from '../components.ts'
import { isFramed } from '../page.ts'
import { pages } from '../pages/index.ts'
import { storyAddress } from './find-page.ts'
import { StoryFrame } from './story-frame.tsx'
import { type IndexEntry, useStoryIndex, viewsIn } from './story-index.ts'

type StoryModule = Parameters<typeof composeStories>[0]

const modules = Object.entries(
  import.meta.glob<StoryModule>('../../src/*/*.stories.tsx', { eager: true }),
).map(([file, module]) => {
  const [, folder = '', name = ''] = /([\w-]+)\/([\w-]+)\.stories\.tsx$/.exec(file) ?? []
  return { folder, name, module }
})

/** All components and modal views, rendered live, with links to their pages. */
export function Gallery() {
  const entries = useStoryIndex()
  if (entries.length === 0) return null
  return (
    <Unstyled>
      <div className="docs-gallery">
        {Object.entries(purposes).map(([purpose, folders]) => (
          <section key={purpose} aria-labelledby={`gallery-${purpose}`}>
            <h2 id={`gallery-${purpose}`} className="docs-title">
              {purpose}
            </h2>
            <ul>
              {modules
                .filter(({ folder }) => folders.some((one) => one === folder))
                .map((one) => (
                  <ComponentTile key={one.name} {...one} entries={entries} />
                ))}
            </ul>
          </section>
        ))}
        <section aria-labelledby="gallery-modal">
          <h2 id="gallery-modal" className="docs-title">
            Wallet modal
          </h2>
          <ul>
            {viewsIn(entries).map(({ id, view }) => (
              <Tile key={id} title={view} href={`./?path=/story/${id}`} picture="view">
                <StoryFrame id={id} title={view} height={640} isPicture />
              </Tile>
            ))}
          </ul>
        </section>
      </div>
    </Unstyled>
  )
}

interface ComponentTileProps {
  readonly name: string
  readonly module: StoryModule
  readonly entries: readonly IndexEntry[]
}

function ComponentTile({ name, module, entries }: ComponentTileProps) {
  const page = pages[name]
  const docs = entries.find(
    ({ type, importPath }) => type === 'docs' && importPath.endsWith(`/${name}.stories.tsx`),
  )
  if (!page || !docs) return null
  const key =
    page.shown.find((story) => story === 'Open') ?? page.shown.find((story) => story !== 'Closed') ?? ''
  const stories: Readonly<Record<string, ComponentType | undefined>> = composeStories(module)
  const Story = stories[key]
  const title = docs.title.split('/').at(-1) ?? name
  return (
    <Tile title={title} href={`./?path=/docs/${docs.id}`} picture={isFramed(page, key) ? 'popup' : undefined}>
      {isFramed(page, key) ? (
        <StoryFrame
          id={docs.id.replace(/--docs$/, `--${storyAddress(key)}`)}
          title={title}
          height={352}
          isPicture
        />
      ) : Story ? (
        <Whole>
          <Fitted>
            <Story />
          </Fitted>
        </Whole>
      ) : null}
    </Tile>
  )
}

interface TileProps {
  readonly title: string
  readonly href: string
  /** Shows a scaled-down page: an overlay, or a view of the modal. */
  readonly picture?: 'popup' | 'view' | undefined
  readonly children: ReactNode
}

function Tile({ title, href, picture, children }: TileProps) {
  return (
    <li className="docs-tile">
      <div className="docs-tile-stage" data-page={picture} inert>
        {children}
      </div>
      <a href={href} target="_top">
        {title}
      </a>
    </li>
  )
}

/** How much narrower than its layout a tile may show a component. */
const shrinks = [1, 1.25, 1.5, 1.75, 2, 2.5, 3, 3.5, 4, 5]

/** A component at the least reduction at which it fits its tile; a reduced one is laid out wider, as on a larger page. */
function Fitted({ children }: { readonly children: ReactNode }) {
  const content = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const box = content.current
    const room = box?.parentElement
    if (!box || !room) return undefined
    const fit = () => {
      for (const shrink of shrinks) {
        box.style.setProperty('--shrink', String(shrink))
        const isWhole =
          box.scrollHeight <= room.clientHeight * shrink && box.scrollWidth <= room.clientWidth * shrink + 1
        if (isWhole) return
      }
    }
    // In the next frame: what it changes would be measured once more in this one.
    let frame = 0
    const observer = new ResizeObserver(() => {
      cancelAnimationFrame(frame)
      frame = requestAnimationFrame(fit)
    })
    observer.observe(room)
    observer.observe(box)
    return () => {
      cancelAnimationFrame(frame)
      observer.disconnect()
    }
  }, [])
  return (
    <div className="docs-room">
      <div className="docs-fitted" ref={content}>
        {children}
      </div>
    </div>
  )
}

/** An error boundary, so that a broken story does not affect the others. */
class Whole extends Component<{ readonly children: ReactNode }, { readonly hasFailed: boolean }> {
  override state = { hasFailed: false }
  static getDerivedStateFromError() {
    return { hasFailed: true }
  }
  override render() {
    return this.state.hasFailed ? null : this.props.children
  }
}
