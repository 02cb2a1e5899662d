import type { ComponentType } from '../component-types.ts'
import { pages } from '../pages/index.ts'

const kebab = (name: string) => name.replaceAll(/(?<=[a-z])(?=[A-Z])/g, '-').toLowerCase()

/** The page of a component by its name, else by its folder. */
export const pageOf = ({ name, folder }: Pick<ComponentType, 'name' | 'folder'>): string =>
  kebab(name) in pages ? kebab(name) : folder

/** The name of a story in its URL and in the sidebar. */
export const storyAddress = (story: string): string =>
  story.replaceAll(/(?<=[a-z\d])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])/g, '-').toLowerCase()
