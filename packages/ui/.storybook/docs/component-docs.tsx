import { styles, types } from 'virtual:components'
import { DocsContext, Markdown, Title, Unstyled, useOf } from '@storybook/addon-docs/blocks'
import { type ReactNode, useContext } from 'react'
import { keyboard } from '../components.ts'
import { isFramed } from '../page.ts'
import { pages } from '../pages/index.ts'
import { Example } from './example.tsx'
import { pageOf, storyAddress } from './find-page.ts'
import { Playground } from './playground.tsx'
import { Properties } from './properties.tsx'
import { Sample } from './sample.tsx'
import { KeyTable, SlotTable, StateTable, Tokens } from './tables.tsx'
import { Words } from './words.tsx'

/** The docs page of a component: purpose, playground, code sample, examples, props and styling. */
export function ComponentDocs() {
  const { preparedMeta } = useOf('meta', ['meta'])
  const stories = useContext(DocsContext).componentStories()
  const [, folder = '', name = ''] =
    /([\w-]+)\/([\w-]+)\.stories\.tsx$/.exec(String(preparedMeta.parameters['fileName'])) ?? []
  const page = pages[name]
  const components = types.filter((one) => pageOf(one) === name)
  const [main] = components
  if (!page || !main) return <p>{`${name} has no page in .storybook/pages.`}</p>
  const shown = page.shown.flatMap((key) => {
    const story = stories.find(({ id }) => id.endsWith(`--${storyAddress(key)}`))
    return story ? [{ key, story }] : []
  })
  const [first, ...others] = shown
  return (
    <>
      <Title />
      <Markdown>{wordsOf(main.about)}</Markdown>
      <Unstyled>
        <div className="docs-when">
          <section className="docs-use">
            <h2 id="use">Use it when</h2>
            <Words>{page.use}</Words>
          </section>
          <section className="docs-avoid">
            <h2 id="avoid">Use something else when</h2>
            <Words>{page.avoid}</Words>
          </section>
        </div>
      </Unstyled>
      <Section id="playground" title="Playground">
        {first ? (
          <Playground
            story={first.story}
            component={main}
            frame={isFramed(page, first.key) ? page.frame?.height : undefined}
          />
        ) : null}
      </Section>
      <Section id="sample" title="Sample">
        {main.example ? <Sample example={main.example} /> : null}
      </Section>
      <Section id="examples" title="Examples">
        {others.map(({ key, story }) => (
          <Example key={key} story={story} frame={isFramed(page, key) ? page.frame?.height : undefined} />
        ))}
      </Section>
      <Section id="anatomy" title="Anatomy">
        <Sample example={page.anatomy} />
      </Section>
      <Section id="properties" title="Properties">
        {components.map((one) => (
          <Properties key={one.name} component={one} about={one === main ? '' : wordsOf(one.about)} />
        ))}
      </Section>
      <Section id="keyboard" title="Keyboard">
        <KeyTable uses={keyboard[name] ?? []} />
      </Section>
      <Section id="slots" title="Slots">
        <SlotTable slots={page.slots} />
      </Section>
      <Section id="data-attributes" title="Data attributes">
        <StateTable slots={page.slots} kind="data-" />
      </Section>
      <Section id="css-variables" title="CSS variables">
        <StateTable slots={page.slots} kind="--" />
        <Tokens tokens={styles[folder]?.tokens ?? []} />
      </Section>
    </>
  )
}

interface SectionProps {
  readonly id: string
  readonly title: string
  readonly children: ReactNode
}

function Section({ id, title, children }: SectionProps) {
  return (
    <section className="docs-section" aria-labelledby={id}>
      <Unstyled>
        <h2 id={id} className="docs-title">
          {title}
        </h2>
      </Unstyled>
      {children}
    </section>
  )
}

/** A component's doc comment without the parts that have a section of their own. */
const wordsOf = (about: string): string =>
  about
    .split('\n\n')
    .filter((paragraph) => !/^(?:Keyboard|Data attributes):/.test(paragraph))
    .join('\n\n')
    .replaceAll(/\{@link (\w+)\}/g, '`$1`')
