import { Markdown } from '@storybook/addon-docs/blocks'
import type { ComponentType, PropertyType } from '../component-types.ts'
import { commonProperties } from './common-properties.ts'
import { Sample } from './sample.tsx'
import { DocsTable } from './tables.tsx'
import { Words } from './words.tsx'

interface PropertiesProps {
  readonly component: ComponentType
  /** Description of the component, if the page has none. */
  readonly about: string
}

/** The props table of a component, from its types. */
export function Properties({ component: { name, properties, example }, about }: PropertiesProps) {
  return (
    <div className="docs-properties">
      <h3 id={`properties-${name}`}>{name}</h3>
      {about ? <Markdown>{about}</Markdown> : null}
      {about && example ? <Sample example={example} /> : null}
      {properties.length > 0 ? (
        <DocsTable label={`Properties of ${name}`} columns={['Property', 'Type', 'Default', 'Description']}>
          {properties.toSorted(byNeed).map((property) => (
            <tr key={property.name}>
              <th scope="row">
                <code>{property.name}</code>
                {property.required ? <span className="docs-required"> required</span> : null}
              </th>
              <td>
                <code className="docs-type">{property.type}</code>
              </td>
              <td>{property.default === undefined ? null : <code>{property.default}</code>}</td>
              <td>
                <Words>{aboutOf(property)}</Words>
              </td>
            </tr>
          ))}
        </DocsTable>
      ) : null}
      <p className="docs-note">
        <Words>It passes every native property, handler and `ref` on to its element.</Words>
      </p>
    </div>
  )
}

const byNeed = (a: PropertyType, b: PropertyType) =>
  Number(b.required) - Number(a.required) || a.name.localeCompare(b.name, 'en')

const aboutOf = ({ name, about }: PropertyType): string =>
  (
    about ||
    commonProperties[name] ||
    (name.endsWith('Label') ? 'Text; see `UiLabels` for another language.' : '')
  )
    .split('\n\n')[0]
    ?.replaceAll(/\{@link (\w+)\}/g, '`$1`') ?? ''
