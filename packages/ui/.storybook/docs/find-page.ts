import type { ComponentType } from '../component-types.ts'
import { pages } from '../pages/index.ts'

const kebab = (name: string) => name.replaceAll(/(?<=[a-z])(?=[A-Z])/g, '-').toLowerCase()

/** The page of a component: the one of its name, else the one of its folder. */
export const pageOf = ({ name, folder }: Pick<ComponentType, 'name' | 'folder'>): string =>
  kebab(name) in pages ? kebab(name) : folder

/** What a story is called in an address and in the sidebar. */
export const storyAddress = (story: string): string =>
  story.replaceAll(/(?<=[a-z\d])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])/g, '-').toLowerCase()
